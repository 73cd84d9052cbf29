import { describe, expect, it, test } from 'vitest'
import { pauseAfter, persist, STORE_PATIENCE_MS, type Pace } from './persist.ts'

/** Creates a clock that only `sleep` advances, and records the pauses. */
function fakePace(chance = 0): Pace & { slept: number[] } {
  const slept: number[] = []
  let now = 1_000_000
  return {
    slept,
    now: () => now,
    chance: () => chance,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  }
}

const shaky = { name: 'shaky' }
const isTransient = (error: unknown) => error === shaky

/** Returns work that fails `times` times and then resolves to the attempt's number. */
const failing =
  (times: number, error: unknown = shaky) =>
  (attempt: number) =>
    attempt <= times ? Promise.reject(error) : Promise.resolve(attempt)

test.each([
  [1, 0, 125],
  [1, 0.999999, 250],
  [2, 0, 250],
  [3, 0, 500],
  [7, 0, 8000],
  [8, 0, 10_000],
  [8, 1, 20_000],
  [50, 1, 20_000],
])('after %i failures and chance %f it waits %i ms', (failures, chance, ms) => {
  expect(Math.round(pauseAfter(failures, chance))).toBe(ms)
})

describe('persist', () => {
  it('answers at once what succeeds at once', async () => {
    const pace = fakePace()
    expect(await persist(failing(0), { withinMs: 0, isTransient, pace })).toBe(1)
    expect(pace.slept).toEqual([])
  })

  it('retries after each temporary failure, with growing pauses', async () => {
    const pace = fakePace()
    expect(await persist(failing(4), { withinMs: 120_000, isTransient, pace })).toBe(5)
    expect(pace.slept).toEqual([125, 250, 500, 1000])
  })

  it('never retries a permanent failure', async () => {
    const pace = fakePace()
    const broken = new Error('403')
    await expect(persist(failing(1, broken), { withinMs: 120_000, isTransient, pace })).rejects.toBe(broken)
    expect(pace.slept).toEqual([])
  })

  it.each(Object.entries(STORE_PATIENCE_MS))('gives up within the time of an %s, with the last failure', async (_, withinMs) => {
    for (const chance of [0, 0.5, 0.999]) {
      const pace = fakePace(chance)
      await expect(persist(failing(10_000), { withinMs, isTransient, pace })).rejects.toBe(shaky)
      const slept = pace.slept.reduce((sum, ms) => sum + ms, 0)
      expect(slept).toBeLessThanOrEqual(withinMs)
      expect(slept).toBeGreaterThan(withinMs - 20_000)
    }
  })

  it('waits to the last millisecond allowed and not one longer', async () => {
    expect(await persist(failing(1), { withinMs: 125, isTransient, pace: fakePace() })).toBe(2)
    await expect(persist(failing(1), { withinMs: 124, isTransient, pace: fakePace() })).rejects.toBe(shaky)
  })
})

test('operations are retried for 120 s and uploads for 600 s', () => {
  expect(STORE_PATIENCE_MS).toEqual({ operation: 120_000, upload: 600_000 })
})
