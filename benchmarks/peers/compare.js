// Play at one server and print what it costs: `node compare.js KIND TABLES SECONDS EVERY COMMAND...`
//
// Two players a table. First every table moves by the clock, whatever the answers do; then a hundred move as soon as
// both players have seen the last move. The server is a process of its own that says where it is.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BoardgameTable } from './boardgame_player.js'
import { ColyseusTable } from './colyseus_player.js'
import { WortstubeTable } from './wortstube_player.js'

const KINDS = { boardgame: BoardgameTable, colyseus: ColyseusTable, wortstube: WortstubeTable }
const AT_ONCE = 100
const OPENING = 20
const WARM = 5
const LONGEST = 600_000
const TICKS = 100 // a second, what /proc counts processor time in

const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds))

class Server {
  static async start(command) {
    const server = new Server()
    const [program, ...words] = command
    server.process = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    process.on('exit', () => server.process.kill()) // also when something here has failed
    server.address = await new Promise((done, failed) => {
      server.process.stdout.on('data', (said) => {
        const found = /http:\/\/[\w.]+:\d+/.exec(said)
        if (found) done(found[0])
      })
      server.process.on('exit', () => failed(new Error(`${program} has ended`)))
    })
    return server
  }

  kilobytes() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.process.pid}/status`, 'utf8'))[1])
  }

  /** Processor seconds so far. */
  used() {
    const fields = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ').pop().split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  }

  /** Until it rests: what it prepares at its start is no part of this. */
  async settle() {
    for (let quiet = 0, turn = 0; quiet < 3 && turn < 30; turn++) {
      const before = this.used()
      await sleep(1)
      quiet = this.used() - before < 0.05 ? quiet + 1 : 0
    }
  }
}

/** How much the players themselves use, in processor seconds. */
function ownUse() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function openAll(Kind, address, count) {
  const tables = Array.from({ length: count }, () => new Kind())
  let next = 0
  const opener = async () => {
    while (next < count) {
      const number = next++
      await tables[number].open(address, number)
    }
  }
  await Promise.all(Array.from({ length: OPENING }, opener))
  return tables
}

/** Every table in its turn, evenly over the time; one that has not seen its last move waits for the next turn. */
async function byTheClock(tables, seconds, every) {
  const delays = []
  const start = performance.now()
  const moving = tables.map(async (table, number) => {
    for (let at = (every * number) / tables.length; at < seconds; at += every) {
      await sleep(Math.max(0, at - (performance.now() - start) / 1000))
      if (!table.waiting && !table.over) table.move().then((delay) => delays.push(delay))
    }
  })
  await Promise.all(moving)
  await sleep(1)
  return delays
}

/** A hundred at once, each with the next table when its game is over; all end when one has no table left. */
async function atOnce(tables, seconds) {
  const delays = []
  const until = performance.now() + 1000 * seconds
  let dry = false
  const lanes = tables.slice(0, AT_ONCE).map((_, lane) => tables.filter((_, number) => number % AT_ONCE === lane))
  const playing = lanes.map(async (lane) => {
    for (const table of lane) {
      while (!table.over) {
        if (dry || performance.now() > until) return
        delays.push(await table.move())
      }
    }
    dry = true
  })
  await Promise.all(playing)
  return delays
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]

async function measured(server, play) {
  const [start, used, own] = [performance.now(), server.used(), ownUse()]
  const delays = (await play()).sort((one, other) => one - other)
  const seconds = (performance.now() - start) / 1000
  return {
    commands: delays.length / seconds,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    cores: (server.used() - used) / seconds,
    players: (ownUse() - own) / seconds,
  }
}

const [kind, count, seconds, every, ...command] = process.argv.slice(2)
setTimeout(() => {
  throw new Error('It took too long.')
}, LONGEST).unref()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const server = await Server.start(command)
await server.settle()
const before = server.kilobytes()
const tables = await openAll(KINDS[kind], server.address, Number(count))
await server.settle()
const kilobytes = (server.kilobytes() - before) / tables.length
await byTheClock(tables, WARM, Number(every))
const clock = await measured(server, () => byTheClock(tables, Number(seconds), Number(every)))
const most = await measured(server, () => atOnce(tables, Number(seconds) / 2))
console.log(JSON.stringify({ kilobytes, bytes: tables[0].bytes, clock, most }))
process.exit()
