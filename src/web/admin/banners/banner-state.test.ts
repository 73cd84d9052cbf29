import { expect, it } from 'vitest'
import { bannerState, periodWords } from './banner-state.ts'

const at = (day: string) => `2026-11-${day}:00+09:00`
const now = Temporal.Instant.from(at('22T10:00'))
const always = { isActive: true, startsAt: null, endsAt: null }

it.each([
  [always, 'shown', '언제나'],
  [{ ...always, isActive: false }, 'off', '언제나'],
  [{ ...always, startsAt: at('22T10:00') }, 'shown', '11월 22일(일) 10:00부터'],
  [{ ...always, startsAt: at('22T10:01') }, 'coming', '11월 22일(일) 10:01부터'],
  [{ ...always, endsAt: at('22T10:01') }, 'shown', '11월 22일(일) 10:01까지'],
  [{ ...always, endsAt: at('22T10:00') }, 'over', '11월 22일(일) 10:00까지'],
  [
    { ...always, startsAt: at('20T09:00'), endsAt: '2027-01-02T00:00:00+09:00' },
    'shown',
    '11월 20일(금) 09:00 – 2027년 1월 2일(토) 00:00',
  ],
] as const)('%o is %s, %s', (banner, state, words) => {
  expect(bannerState(banner, now)).toBe(state)
  expect(periodWords(banner, now)).toBe(words)
})
