import { Client } from '@colyseus/sdk'
import { Table } from './table.js'

/** A room of Colyseus. */
export class ColyseusTable extends Table {
  async open(address) {
    const client = new Client(address)
    const first = await client.create('table')
    this.rooms = [first, await client.joinById(first.roomId)]
    this.rooms.forEach((room, player) => {
      room.onStateChange((state) => {
        this.bytes ||= state.text.length
        this.heard(player, state.moves)
      })
    })
  }

  send(mover) {
    this.rooms[mover].send('move')
  }

  async close() {
    for (const room of this.rooms) await room.leave()
  }
}
