import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isLate, lastDue, nextDue, timingText } from './timing.ts'

it.each([
  // 00:07 KST is 15:07 UTC of the day before
  [{ daily: '00:07' }, '2026-11-21T15:06:59.999999999Z', '2026-11-20T15:07:00Z'],
  [{ daily: '00:07' }, '2026-11-21T15:07:00Z', '2026-11-21T15:07:00Z'],
  [{ daily: '00:00' }, '2026-11-21T14:59:59.999Z', '2026-11-20T15:00:00Z'],
  [{ daily: '00:00' }, '2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z'],
  [{ daily: '18:00' }, '2026-11-21T08:59:59Z', '2026-11-20T09:00:00Z'],
  [{ daily: '18:00' }, '2026-11-21T12:00:00Z', '2026-11-21T09:00:00Z'],
  [{ daily: '09:00' }, '2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  [{ everyMinutes: 1 }, '2026-11-21T15:06:59.999999999Z', '2026-11-21T15:06:00Z'],
  [{ everyMinutes: 10 }, '2026-11-21T15:19:59Z', '2026-11-21T15:10:00Z'],
  [{ everyMinutes: 10 }, '2026-11-21T15:20:00Z', '2026-11-21T15:20:00Z'],
  [{ everyMinutes: 60 }, '2026-11-21T15:59:59Z', '2026-11-21T15:00:00Z'],
])('%j at %s was due last at %s', (timing, now, due) => {
  expect(lastDue(timing, Temporal.Instant.from(now)).toString()).toBe(due)
})

it.each([
  [{ daily: '00:07' }, '2026-11-21T15:06:59.999Z', '2026-11-21T15:07:00Z'],
  [{ daily: '00:07' }, '2026-11-21T15:07:00Z', '2026-11-22T15:07:00Z'],
  [{ everyMinutes: 1 }, '2026-11-21T15:06:59.999Z', '2026-11-21T15:07:00Z'],
  [{ everyMinutes: 1 }, '2026-11-21T15:07:00Z', '2026-11-21T15:08:00Z'],
  [{ everyMinutes: 25 }, '2026-11-21T15:51:00Z', '2026-11-21T16:00:00Z'],
])('%j after %s is due next at %s', (timing, now, due) => {
  expect(nextDue(timing, Temporal.Instant.from(now)).toString()).toBe(due)
})

it.each([
  // due at 15:07; late from 15:17 on
  [{ daily: '00:07' }, '2026-11-20T15:07:00Z', '2026-11-21T15:16:59.999Z', false],
  [{ daily: '00:07' }, '2026-11-20T15:07:00Z', '2026-11-21T15:17:00Z', true],
  [{ daily: '00:07' }, '2026-11-21T15:07:00Z', '2026-11-22T15:16:59.999Z', false],
  [{ everyMinutes: 1 }, '2026-11-21T15:00:00Z', '2026-11-21T15:10:59.999Z', false],
  [{ everyMinutes: 1 }, '2026-11-21T15:00:00Z', '2026-11-21T15:11:00Z', true],
  [{ everyMinutes: 1 }, null, '2026-11-21T15:11:00Z', true],
  // done for a moment in the future: the clock was set back since
  [{ daily: '00:07' }, '2026-11-24T15:07:00Z', '2026-11-21T15:17:00Z', true],
  [{ everyMinutes: 1 }, '2026-11-21T15:11:01Z', '2026-11-21T15:10:30Z', false],
])('%j, done until %s, is late at %s: %j', (timing, doneUntil, now, late) => {
  const until = doneUntil === null ? null : Temporal.Instant.from(doneUntil)
  expect(isLate(timing, until, Temporal.Instant.from(now))).toBe(late)
})

it('is described in words', () => {
  expect([{ daily: '00:07' }, { everyMinutes: 1 }, { everyMinutes: 10 }].map(timingText)).toEqual([
    '매일 00:07',
    '1분마다',
    '10분마다',
  ])
})

it('is the same instants whatever the zone of the process', () => {
  const program = `
    import { lastDue } from '${new URL('./timing.ts', import.meta.url).href}'
    const dues = []
    for (let hour = 0; hour < 48; hour++) {
      const now = Temporal.Instant.from('2026-03-07T00:30:00Z').add({ hours: hour })
      dues.push(...[{ daily: '00:07' }, { daily: '18:00' }, { everyMinutes: 60 }].map(timing => lastDue(timing, now).toString()))
    }
    console.log(new Date(0).getHours() + '|' + dues.join())`
  const answers = ['UTC', 'America/New_York', 'Asia/Seoul'].map(TZ =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }).split('|'),
  )
  expect(new Set(answers.map(([hour]) => hour)).size).toBe(3) // the zones were really others
  expect(new Set(answers.map(([, dues]) => dues)).size).toBe(1)
})
