import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { mergeValues, sendBesideOthers } from './merge-values.ts'

const base = { place: '1층', bank: '가', days: 1 }

test.each([
  ['nothing changed', base, base, base, []],
  ['only here', base, { ...base, place: '2층' }, { ...base, place: '2층' }, []],
  ['only elsewhere', { ...base, bank: '나' }, base, { ...base, bank: '나' }, []],
  ['apart', { ...base, bank: '나' }, { ...base, place: '2층' }, { place: '2층', bank: '나', days: 1 }, []],
  ['the same', { ...base, days: 2 }, { ...base, days: 2 }, { ...base, days: 2 }, []],
  ['both', { ...base, days: 3, bank: '나' }, { ...base, days: 2 }, { ...base, bank: '나', days: 2 }, ['days']],
])('of a form that was changed: %s', (_, theirs, mine, merged, both) => {
  expect(mergeValues(base, theirs, mine)).toEqual({ merged, both })
})

const conflict = new ApiError(409, '그사이 바뀌었어요.', { code: 'VERSION_CONFLICT' })
const read = ({ place, bank, days }: typeof base & { version: number }) => ({ place, bank, days })
/** Sends a form to a stubbed server whose saved values are `now`. */
async function sent(now: typeof base & { version: number }, mine: typeof base) {
  const start = { seen: { ...base, version: 1 }, values: mine }
  const send = async ({ seen, values }: typeof start) => {
    if (seen.version !== now.version) throw conflict
    return await Promise.resolve(values)
  }
  return await sendBesideOthers(start, send, () => Promise.resolve(now), read)
}

test('a form that is stale is sent again with theirs, unless a field was changed on both sides', async () => {
  const theirs = { ...base, bank: '나', version: 2 }
  expect(await sent(theirs, { ...base, place: '2층' })).toEqual({ ...base, bank: '나', place: '2층' })
  await expect(sent(theirs, { ...base, bank: '다' })).rejects.toBe(conflict)
})
