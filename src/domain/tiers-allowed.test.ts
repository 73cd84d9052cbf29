import { expect, test } from 'vitest'
import { tierNames, tiers, type Tier } from './tier.ts'
import { tiersAllowed } from './tiers-allowed.ts'

test.each<[Tier[], string]>([
  [['king'], '공구왕만'],
  [['god'], '공구의 신만'],
  [['king', 'god'], '공구왕부터'],
  [['god', 'fairy', 'king'], '공구요정부터'],
  [['sprout', 'fairy', 'king', 'god'], '공구새싹부터'],
  [['fairy', 'king'], '공구요정·공구왕만'],
  [['sprout', 'king'], '공구새싹·공구왕만'],
  [['caution'], '주의 요망만'],
  [['god', 'caution'], '공구의 신·주의 요망만'],
])('%j: %s', (allowed, words) => expect(tiersAllowed(allowed)).toBe(words))

test('for every set of tiers the text names exactly those that may buy', () => {
  const ladder = tiers.slice(0, 4)
  const buyers = tiers.slice(0, 5)
  for (let set = 1; set < 2 ** buyers.length; set++) {
    const allowed = buyers.filter((_, at) => set & (1 << at))
    const words = tiersAllowed(allowed)
    const meant = words.endsWith('부터')
      ? ladder.slice(ladder.findIndex(tier => words === `${tierNames[tier]}부터`))
      : buyers.filter(tier => words.slice(0, -1).split('·').includes(tierNames[tier]))
    expect(meant).toEqual(allowed)
  }
})
