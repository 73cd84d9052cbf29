import type { Tier } from '../../src/domain/tier.ts'

/**
 * A round of the demo, one for each of the thirty products, in every state that a round can have. Days are relative to today in Seoul;
 * rounds open at 10:00 and close at 20:00.
 */
export type SeasonRound = {
  key: string
  opens: number
  /** `today`: later today, see `laterToday`. */
  closes: number | 'today'
  pickup: number
  pickupUntil?: number
  tiers?: readonly Exclude<Tier, 'restricted'>[]
  draft?: true
  groups: readonly SeasonGroup[]
}

export type SeasonGroup = {
  name: string
  /** Total stock in units; null for unlimited. */
  total: number | null
  /** Units that remain when the cast has ordered; of an unlimited group the units ordered. */
  left: number
  /** Number of waitlist entries. */
  waiting?: number
  /** Options by index (`nth`), with the units that one piece takes, and the most pieces of one order. */
  options: readonly { nth: number; units: number; max?: number }[]
}

export const seasonRounds: readonly SeasonRound[] = [
  { key: 'jeju-mandarin-box', opens: -3, closes: 'today', pickup: 3, groups: [group('노지 감귤', 90, 34, [1, 1, 2])] },
  { key: 'salt-bread', opens: -2, closes: 'today', pickup: 1, groups: [group('소금빵', 40, 3, [1, 2])] },
  { key: 'cherry-tomato', opens: -3, closes: 'today', pickup: 4, groups: [group('방울토마토', 50, 22, [1, 2])] },
  { key: 'milk-loaf', opens: -1, closes: 'today', pickup: 1, groups: [group('우유 식빵', 45, 16, [1, 1, 1])] },
  { key: 'organic-eggs', opens: -3, closes: 1, pickup: 2, groups: [group('유기농 달걀', 100, 58, [1, 2])] },
  { key: 'seolhyang-strawberry-pack', opens: -2, closes: 1, pickup: 2, groups: [group('설향', 40, 0, [1, 2, 2], 7)] },
  { key: 'samgyeopsal', opens: -2, closes: 1, pickup: 2, groups: [group('생삼겹', 50, 6, [1, 2])] },
  { key: 'ranch-milk', opens: -2, closes: 'today', pickup: 2, groups: [group('우유', 48, 20, [1, 2])] },
  { key: 'hanwoo-bulgogi', opens: -2, closes: 1, pickup: 3, groups: [group('한우', 60, 23, [1, 1, 2])] },
  { key: 'cuttlefish', opens: -3, closes: 1, pickup: 3, groups: [group('갑오징어', 24, 0, [1, 2], 4)] },
  {
    key: 'norwegian-salmon',
    opens: -2,
    closes: 2,
    pickup: 4,
    groups: [
      { name: '구이용', total: 30, left: 13, options: [option(0, 1), option(2, 2)] },
      { name: '횟감용', total: 12, left: 0, waiting: 3, options: [option(1, 1)] },
    ],
  },
  {
    key: 'shine-muscat',
    opens: -1,
    closes: 2,
    pickup: 4,
    tiers: ['fairy', 'king', 'god'],
    groups: [group('샤인머스캣', 26, 11, [1, 2])],
  },
  { key: 'avocado', opens: -1, closes: 2, pickup: 4, groups: [group('아보카도', 40, 24, [1, 2])] },
  { key: 'galbitang', opens: -3, closes: 2, pickup: 4, groups: [group('갈비탕', 80, 38, [1, 2, 4])] },
  {
    key: 'tteokbokki-kit',
    opens: -1,
    closes: 'today',
    pickup: 3,
    groups: [
      { name: '순한맛', total: 30, left: 21, options: [option(0, 1)] },
      { name: '매운맛', total: 30, left: 9, options: [option(1, 1)] },
    ],
  },
  {
    key: 'busa-apple',
    opens: -2,
    closes: 3,
    pickup: 5,
    groups: [
      { name: '부사', total: 40, left: 17, options: [option(0, 1), option(1, 1)] },
      { name: '흠집 사과', total: 20, left: 8, options: [option(2, 1)] },
    ],
  },
  {
    key: 'shrimp',
    opens: -1,
    closes: 3,
    pickup: 5,
    groups: [
      { name: '중', total: 30, left: 19, options: [option(0, 1)] },
      { name: '대', total: 40, left: 27, options: [option(1, 1), option(2, 2)] },
    ],
  },
  {
    key: 'basque-cheesecake',
    opens: -1,
    closes: 3,
    pickup: 5,
    groups: [
      { name: '미니', total: 12, left: 5, options: [{ nth: 0, units: 1, max: 1 }] },
      { name: '1호', total: 10, left: 4, options: [{ nth: 1, units: 1, max: 1 }] },
    ],
  },
  { key: 'greek-yogurt', opens: -1, closes: 3, pickup: 5, groups: [group('요거트', 50, 29, [1, 1, 2])] },
  { key: 'pogi-kimchi', opens: -2, closes: 4, pickup: 6, groups: [group('포기김치', 100, 43, [2, 5])] },
  {
    key: 'macaron-set',
    opens: -1,
    closes: 4,
    pickup: 6,
    tiers: ['king', 'god'],
    groups: [group('마카롱 상자', 20, 14, [1, 1, 1])],
  },
  { key: 'new-onion-net', opens: -4, closes: 4, pickup: 6, groups: [group('햇양파 망', null, 21, [1, 1])] },
  { key: 'hand-made-mandu', opens: 1, closes: 3, pickup: 5, groups: [group('손만두', 50, 50, [1, 1, 2])] },
  { key: 'honey-sweet-potato', opens: 2, closes: 4, pickup: 6, groups: [group('꿀고구마 상자', 80, 80, [1, 1, 2])] },
  {
    key: 'rice-bag',
    opens: 3,
    closes: 5,
    pickup: 7,
    groups: [
      { name: '백미', total: 60, left: 60, options: [option(0, 1), option(1, 2)] },
      { name: '오분도미', total: 20, left: 20, options: [option(2, 1)] },
    ],
  },
  { key: 'gulbi', opens: -6, closes: -1, pickup: 2, groups: [group('굴비', 24, 4, [1, 2])] },
  { key: 'financier', opens: -5, closes: -1, pickup: 0, pickupUntil: 1, groups: [group('휘낭시에', 30, 2, [1, 2])] },
  { key: 'banchan-four', opens: -4, closes: -1, pickup: 0, groups: [group('반찬', 32, 0, [1, 2])] },
  { key: 'cold-brew', opens: 2, closes: 5, pickup: 7, draft: true, groups: [group('콜드브루', 40, 40, [1, 1])] },
  { key: 'honey-jar', opens: -27, closes: -24, pickup: -22, groups: [group('아카시아 꿀', 30, 30, [1, 2])] },
]

/** Returns a group with the product's options in their sequence; `units` are those that one piece of each takes. */
function group(name: string, total: number | null, left: number, units: readonly number[], waiting = 0): SeasonGroup {
  return { name, total, left, waiting, options: units.map((each, nth) => option(nth, each)) }
}

function option(nth: number, units: number): SeasonGroup['options'][number] {
  return { nth, units }
}
