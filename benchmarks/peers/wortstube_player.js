import WebSocket from 'ws'
import { Table } from './table.js'

const PROTOCOL = Number(process.env.WORTSTUBE_PROTOCOL)
const BOXES = process.env.WORTSTUBE_BOXES?.split(',')

/** A table of Wortkniffel: a roll, then a box that is crossed out, in order, until every card is full. */
export class WortstubeTable extends Table {
  async open(address) {
    const api = `${address}/api/tables`
    const body = { game: 'wortkniffel', seats: [{ name: 'Anna' }], open: true, options: { hourglass: 0 } }
    const first = await post(api, body)
    this.id = (await first.json()).table
    const second = await post(`${api}/${this.id}/seats`, { name: 'Bob' })
    this.socket = `${api.replace('http', 'ws')}/${this.id}/socket`
    this.cookies = [first, second].map((answer) => answer.headers.get('set-cookie').split(';')[0])
    await this.begin()
    this.lines = []
    for (const player of [0, 1]) this.lines.push(await this.join(player))
  }

  /** Start the game over a line of its own: whoever comes later is told all that has happened. */
  async begin() {
    const line = new WebSocket(this.socket, { headers: { Cookie: this.cookies[0] } })
    await new Promise((done) => {
      line.on('open', () => hello(line))
      line.on('message', (data) => {
        const { kind } = JSON.parse(data)
        if (kind === 'acked') done()
        else if (kind === 'welcome') line.send(command('start', 0, { kind: 'table.start' }))
      })
    })
    line.close()
  }

  join(player) {
    const line = new WebSocket(this.socket, { headers: { Cookie: this.cookies[player] }, perMessageDeflate: false })
    line.on('open', () => hello(line))
    return new Promise((done) => {
      line.on('message', (data) => {
        const message = JSON.parse(data)
        if (message.kind === 'welcome') {
          this.first = message.view.awaited[0]
          this.before = message.view.seq
          done(line)
        } else if (message.entry) {
          this.bytes ||= data.length
          this.over ||= this.moves === 4 * BOXES.length
          this.heard(player, message.entry.seq - this.before)
        } else if (message.kind === 'refused') {
          throw new Error(`refused: ${data}`)
        }
      })
    })
  }

  /** Two moves each: a roll and a box. */
  mover() {
    const turn = Math.floor((this.moves - 1) / 2)
    return (this.first + turn) % 2
  }

  send(mover) {
    const turn = Math.floor((this.moves - 1) / 2)
    const roll = (this.moves - 1) % 2
    const window = `${turn + 1}.${roll}`
    const box = BOXES[Math.floor(turn / 2)]
    const move = roll ? { kind: 'cross_out', window, box } : { kind: 'roll', window }
    this.lines[mover].send(command(`c${this.moves}`, mover, move))
  }

  close() {
    for (const line of this.lines) line.close()
  }
}

const hello = (line) => line.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, after: 0 }))
const command = (id, seat, command) => JSON.stringify({ kind: 'send', id, seat, command })

async function post(address, body) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}
