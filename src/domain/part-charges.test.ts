import { describe, expect, test } from 'vitest'
import { chargeEach } from './part-charges.ts'
import { latePickupPoints, partPenalty, penaltyOf, type PenalisedPart, type PenaltyKind } from './penalty.ts'

type Step = [kind: PenaltyKind, total: number]
const ends = (...steps: Step[]) =>
  chargeEach(steps.map(([kind, total]) => ({ wholeId: 'whole', kind, total, others: [] }))).map(part => [
    part.points,
    part.noShowHalves,
  ])

describe('parts of one order, one after the other', () => {
  test.each<[string, Step[], [number, number][]]>([
    ['an undivided order', [['after_deadline', 16_400]], [[-69, 0]]],
    [
      'the base is counted once',
      [
        ['after_deadline', 9_900],
        ['after_deadline', 6_500],
      ],
      [
        [-49, 0],
        [-20, 0],
      ],
    ],
    [
      '100 points at most over the whole',
      [
        ['after_deadline', 12_800],
        ['after_deadline', 17_000],
      ],
      [
        [-58, 0],
        [-42, 0],
      ],
    ],
    [
      'a part that is free of points beside the most',
      [
        ['after_deadline', 30_000],
        ['after_deadline', 5_000],
      ],
      [
        [-100, 0],
        [0, 0],
      ],
    ],
    [
      'one late cancellation',
      [
        ['late', 0],
        ['late', 0],
        ['late', 0],
      ],
      [
        [-50, 1],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'one no-show',
      [
        ['no_show', 0],
        ['no_show', 0],
      ],
      [
        [-100, 2],
        [0, 0],
      ],
    ],
    [
      'one late pickup',
      [
        ['late_pickup', 0],
        ['late_pickup', 0],
      ],
      [
        [-40, 0],
        [0, 0],
      ],
    ],
    [
      'the late pickup of one, the no-show of the other',
      [
        ['late_pickup', 0],
        ['no_show', 0],
      ],
      [
        [-40, 0],
        [-60, 2],
      ],
    ],
    [
      'a late cancellation, then a no-show',
      [
        ['late', 0],
        ['no_show', 0],
      ],
      [
        [-50, 1],
        [-50, 1],
      ],
    ],
    [
      'a no-show, then a late cancellation',
      [
        ['no_show', 0],
        ['late', 0],
      ],
      [
        [-100, 2],
        [0, 0],
      ],
    ],
    [
      'after the deadline, then on the pickup day',
      [
        ['after_deadline', 9_900],
        ['late', 0],
      ],
      [
        [-49, 0],
        [-1, 1],
      ],
    ],
    [
      'the most after the deadline, then on the pickup day',
      [
        ['after_deadline', 30_000],
        ['late', 0],
      ],
      [
        [-100, 0],
        [0, 1],
      ],
    ],
  ])('%s', (_, steps, charged) => {
    expect(ends(...steps)).toEqual(charged)
  })

  test('other orders of the same person cost what they cost', () => {
    const orders = ['one', 'other'].map(wholeId => ({ wholeId, kind: 'no_show' as const, total: 0, others: [] }))
    expect(chargeEach(orders).map(part => part.points)).toEqual([-100, -100])
  })

  test('what was penalised before counts', () => {
    const others: PenalisedPart[] = [{ kind: 'after_deadline', total: 9_900, points: -49, noShowHalves: 0 }]
    expect(partPenalty('after_deadline', 6_500, others)).toEqual({ type: 'after_deadline', points: -20, noShowHalves: 0 })
    expect(partPenalty('none', 0, others)).toEqual({ type: 'none', points: 0, noShowHalves: 0 })
    expect(latePickupPoints(others)).toBe(0)
    expect(latePickupPoints()).toBe(-40)
  })

  test('an undone charge does not count, and no part is charged more than alone', () => {
    const left: PenalisedPart[] = [{ kind: 'no_show', total: 0, points: 0, noShowHalves: 0 }]
    expect(partPenalty('no_show', 0, left)).toEqual(penaltyOf('no_show', 0))
    expect(partPenalty('late', 0, left)).toEqual(penaltyOf('late', 0))
  })
})

/** Returns numbers below `n` that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

test('any division, in any order and at any times, costs at most what the undivided order would have', () => {
  const kinds: PenaltyKind[] = ['after_deadline', 'late', 'no_show', 'late_pickup']
  for (let seed = 1; seed <= 2000; seed++) {
    const below = dice(seed)
    const steps = Array.from({ length: 1 + below(5) }, (): Step => [kinds[below(4)]!, below(20_000)])
    const whole = steps.reduce((sum, [, total]) => sum + total, 0)
    const most = steps.map(([kind]) => (kind === 'late_pickup' ? { points: -40, noShowHalves: 0 } : penaltyOf(kind, whole)))
    const charged = ends(...steps)
    const sums = charged.reduce((sum, [points, halves]) => [sum[0]! + points!, sum[1]! + halves!], [0, 0])
    expect(sums[0], JSON.stringify(steps)).toBeGreaterThanOrEqual(Math.min(...most.map(cost => cost.points)))
    expect(sums[1], JSON.stringify(steps)).toBe(Math.max(...most.map(cost => cost.noShowHalves)))
    for (const [nth, [kind, total]] of steps.entries()) {
      const alone = kind === 'late_pickup' ? { points: -40, noShowHalves: 0 } : penaltyOf(kind, total)
      expect(charged[nth]![1], JSON.stringify(steps)).toBeLessThanOrEqual(alone.noShowHalves)
      expect(charged[nth]![0]!, JSON.stringify(steps)).toBeGreaterThanOrEqual(alone.points)
    }
  }
})
