// boardgame.io: `node boardgame_server.js [FILE]`. It says on which port it is.
//
// By itself it sends a move to the players first and hands it to its storage afterwards, so "durable before seen" needs
// a hook: whatever is published to a match passes through `DiskFirst`, and is on the disk by then.

import { createRequire } from 'node:module'
import Database from 'better-sqlite3'
import { TEXT } from './texts.js'

const require = createRequire(import.meta.url)
const { Server, SocketIO } = require('boardgame.io/server')

const game = {
  name: 'peer',
  setup: () => ({ text: '', moves: 0 }),
  moves: {
    move: ({ G }) => {
      G.moves += 1
      G.text = TEXT(G.moves, 1100)
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
}

class Channels {
  listeners = new Map()

  publish(channel, payload) {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload)
  }

  subscribe(channel, listener) {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener])
  }

  unsubscribeAll(channel) {
    this.listeners.delete(channel)
  }
}

class DiskFirst extends Channels {
  constructor(file) {
    super()
    const database = new Database(file)
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec('CREATE TABLE entry (match TEXT, seq INTEGER, log TEXT, PRIMARY KEY (match, seq)) WITHOUT ROWID')
    database.exec('CREATE TABLE newest (match TEXT PRIMARY KEY, state TEXT)')
    const append = database.prepare('INSERT INTO entry VALUES (?, ?, ?)')
    const keep = database.prepare('INSERT INTO newest VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state')
    this.write = database.transaction((match, { deltalog, ...state }) => {
      append.run(match, state._stateID, JSON.stringify(deltalog))
      keep.run(match, JSON.stringify(state))
    })
  }

  publish(channel, payload) {
    if (payload.type === 'update') this.write(...payload.args)
    super.publish(channel, payload)
  }
}

const [file] = process.argv.slice(2)
const pubSub = file ? new DiskFirst(file) : new Channels()
const { appServer } = await Server({ games: [game], transport: new SocketIO({ pubSub }), origins: [] }).run(0)
console.log(`http://127.0.0.1:${appServer.address().port}`)
