// Colyseus: `node colyseus_server.js`. It says on which port it is. Every change is sent at once, nothing is kept.

import { createServer } from 'node:http'
import { Room, Server } from '@colyseus/core'
import { Schema, defineTypes } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { TEXT } from './texts.js'

class State extends Schema {}
defineTypes(State, { text: 'string', moves: 'number' })

class Table extends Room {
  maxClients = 2
  patchRate = null

  onCreate() {
    this.state = Object.assign(new State(), { text: '', moves: 0 })
    this.onMessage('move', () => {
      this.state.moves += 1
      this.state.text = TEXT(this.state.moves, 1490)
      this.broadcastPatch()
    })
  }
}

const http = createServer()
const server = new Server({ transport: new WebSocketTransport({ server: http, pingInterval: 0 }), greet: false })
server.define('table', Table)
await server.listen(0, '127.0.0.1')
console.log(`http://127.0.0.1:${http.address().port}`)
