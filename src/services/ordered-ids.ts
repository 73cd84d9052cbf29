import { randomUUIDv7 } from 'node:crypto'

/** Largest value of the 12 bits behind the version. */
const MOST = 0xfff

/**
 * Returns a source of UUIDv7 ids, each greater than the one before. Rows that one command writes at one instant are therefore listed in the
 * order in which it made them, wherever a list is ordered by instant and id (docs/RULES.md#order-of-lists). Node's ids of one millisecond
 * have no order.
 * @param draw returns a UUIDv7, whose milliseconds and random bits are used
 */
export function orderedIds(draw: () => string = randomUUIDv7): () => string {
  let [instant, count] = [0, 0]
  return () => {
    const drawn = draw()
    const now = Number.parseInt(drawn.slice(0, 8) + drawn.slice(9, 13), 16)
    if (now > instant) {
      // begins in the lower half, so that at least 2,048 ids fit in a millisecond
      ;[instant, count] = [now, Number.parseInt(drawn.slice(15, 18), 16) & 0x7ff]
    } else if (count === MOST) [instant, count] = [instant + 1, 0]
    else count += 1
    const time = instant.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${drawn.slice(18)}`
  }
}

/** Returns a UUIDv7 greater than all that this process made before. */
export const newId = orderedIds()
