/** Pseudo-random numbers, the same in every run: the demo shop depends only on its seed and the current instant. */
export type Chance = {
  /** An integer from `least` to `most`, both included. */
  whole: (least: number, most: number) => number
  /** True in `percent` of 100 cases. */
  happens: (percent: number) => boolean
  one: <Value>(of: readonly Value[]) => Value
  shuffled: <Value>(of: readonly Value[]) => Value[]
}

/** Returns a generator of pseudo-random numbers ("mulberry32"), seeded with a text. */
export function chance(seed: string): Chance {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ character.codePointAt(0)!, 0x01000193), 0x811c9dc5)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  return {
    whole,
    happens: percent => next() * 100 < percent,
    one: of => of[whole(0, of.length - 1)]!,
    shuffled(of) {
      const cards = [...of]
      for (let last = cards.length - 1; last > 0; last--) {
        const other = whole(0, last)
        ;[cards[last], cards[other]] = [cards[other]!, cards[last]!]
      }
      return cards
    },
  }
}
