// One table with two players, the same for every server: who has seen which move, and how long it took.

/** What the clients of the servers have in common. They `send` a move, and tell of every view they get by `heard`. */
export class Table {
  moves = 0
  seen = [0, 0]
  over = false
  bytes = 0

  /** Send the next move; the milliseconds until the other player sees it, once both have seen it. */
  move() {
    const number = ++this.moves
    const mover = this.mover()
    this.waiting = { number, mover, sent: performance.now(), delay: 0 }
    return new Promise((done) => {
      this.waiting.done = done
      this.send(mover)
    })
  }

  mover() {
    return (this.moves - 1) % 2
  }

  /** A player sees this many moves. */
  heard(player, number) {
    this.seen[player] = number
    const waiting = this.waiting
    if (!waiting || number < waiting.number) return
    if (player !== waiting.mover) waiting.delay = performance.now() - waiting.sent
    if (Math.min(...this.seen) < waiting.number) return
    this.waiting = undefined
    waiting.done(waiting.delay)
  }
}
