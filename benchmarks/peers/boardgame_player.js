import { io } from 'socket.io-client'
import { Table } from './table.js'

/** A match of boardgame.io; it exists as soon as the first player asks for it. */
export class BoardgameTable extends Table {
  async open(address, number) {
    this.id = `match${number}`
    this.sockets = []
    for (const player of [0, 1]) this.sockets.push(await this.join(`${address}/peer`, player))
  }

  join(address, player) {
    const socket = io(address, { transports: ['websocket'], forceNew: true })
    socket.on('update', (_, state) => {
      this.bytes ||= JSON.stringify(state).length
      this.heard(player, state._stateID)
    })
    socket.on('connect', () => socket.emit('sync', this.id, String(player), undefined, 2))
    return new Promise((done) => socket.on('sync', () => done(socket)))
  }

  send(mover) {
    const payload = { type: 'move', args: [], playerID: String(mover) }
    this.sockets[mover].emit('update', { type: 'MAKE_MOVE', payload }, this.moves - 1, this.id, String(mover))
  }

  close() {
    for (const socket of this.sockets) socket.disconnect()
  }
}
