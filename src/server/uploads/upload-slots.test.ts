import { expect, test } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

const never = () => new Promise<void>(() => {})
const turn = () => new Promise(resolve => setImmediate(resolve))

async function begun(slots: UploadSlots, who: readonly { userId: string; ip: string }[]): Promise<number> {
  let count = 0
  // those that wait are refused after a while, which is nobody's business once their test is over
  for (const each of who) slots.run(each, () => (count++, never())).catch(() => undefined)
  await turn()
  return count
}
const people = (count: number, ip: string) => Array.from({ length: count }, (_, nth) => ({ userId: `${ip} ${nth}`, ip }))

test('one person has two slots, one address 16, and all together 64', async () => {
  expect(
    await begun(
      new UploadSlots(),
      Array.from({ length: 5 }, () => ({ userId: 'one', ip: '10.0.0.1' })),
    ),
  ).toBe(2)
  expect(await begun(new UploadSlots(), people(30, '10.0.0.1'))).toBe(16)
  const everywhere = Array.from({ length: 20 }, (_, nth) => people(5, `10.0.${nth}.1`)).flat()
  expect(await begun(new UploadSlots(), everywhere)).toBe(64)
})

test('an IPv6 network is one address', async () => {
  const network = Array.from({ length: 39 }, (_, nth) => ({ userId: `${nth}`, ip: `2001:db8:0:7::${nth}` }))
  expect(await begun(new UploadSlots(), network)).toBe(16)
})

test('many accounts of one address, all of them stalled, keep no other waiting', async () => {
  const slots = new UploadSlots()
  await begun(slots, people(40, '10.0.0.1'))
  expect(await slots.run({ userId: 'somebody else', ip: '10.0.0.2' }, async () => 'taken')).toBe('taken')
})

test('staff have separate slots, also at an address that is full', async () => {
  const slots = new UploadSlots()
  const everywhere = Array.from({ length: 20 }, (_, nth) => people(5, `10.0.${nth}.1`)).flat()
  expect(await begun(slots, everywhere)).toBe(64)
  const staff = people(20, '10.0.0.1').map(person => ({ ...person, isStaff: true }))
  expect(await begun(slots, staff)).toBe(16)
})

test('a person without an upload goes before those with one', async () => {
  const slots = new UploadSlots()
  const order: string[] = []
  const ends: (() => void)[] = []
  const run = (userId: string) =>
    slots.run({ userId, ip: '10.0.0.1' }, () => (order.push(userId), new Promise<void>(resolve => ends.push(resolve))))
  const all = [...Array.from({ length: 16 }, (_, nth) => run(`p${nth}`)), run('p1'), run('new')]
  await turn()
  ends[0]!()
  await turn()
  expect(order.at(-1)).toBe('new')
  ends[2]!()
  await turn()
  expect(order.at(-1)).toBe('p1')
  ends.forEach(end => end())
  await Promise.all(all)
})

test('when all slots are taken, an address without an upload goes before those with some', async () => {
  const slots = new UploadSlots()
  const order: string[] = []
  const ends: (() => void)[] = []
  const run = ({ userId, ip }: { userId: string; ip: string }) =>
    slots.run({ userId, ip }, () => (order.push(userId), new Promise<void>(resolve => ends.push(resolve))))
  const many = Array.from({ length: 4 }, (_, nth) => people(20, `10.0.${nth}.1`)).flat()
  const all = [...many, { userId: 'new', ip: '10.1.0.1' }].map(run)
  await turn()
  expect(order).toHaveLength(64)
  ends[0]!()
  await turn()
  expect(order.at(-1)).toBe('new')
  while (ends.length > 0) {
    ends.splice(0).forEach(end => end())
    await turn()
  }
  await Promise.all(all)
})

test('a slot is waited for only by requests that could take it', async () => {
  const slots = new UploadSlots()
  const asked: boolean[] = []
  const one = { userId: 'one', ip: '10.0.0.1' }
  const [mine, another] = await Promise.all(
    [one, { userId: 'two', ip: '10.0.0.1' }].map(
      who => new Promise<() => boolean>(resolve => void slots.run(who, ({ isWaitedFor }) => (resolve(isWaitedFor), never()))),
    ),
  )
  await begun(slots, [one])
  asked.push(mine!())
  await begun(slots, [one]) // a third upload of one user, which waits
  asked.push(mine!(), another!())
  expect(asked).toEqual([false, true, false])
})

test('a released slot goes to the next in the queue', async () => {
  const slots = new UploadSlots()
  const who = { userId: 'one', ip: '10.0.0.1' }
  for (let each = 0; each < 30; each++) expect(await slots.run(who, async () => each)).toBe(each)
  await expect(slots.run(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(who, async () => 'again')).toBe('again')
})

test('a request whose wait times out is refused, and leaves the queue', async () => {
  const slots = new UploadSlots(20)
  const who = { userId: 'one', ip: '10.0.0.1' }
  await begun(slots, [who, who])
  await expect(slots.run(who, never)).rejects.toMatchObject({ rejection: { code: 'BUSY', retryAfterSeconds: 5 } })
})

test('a request whose client leaves leaves the queue too', async () => {
  const slots = new UploadSlots()
  const who = { userId: 'one', ip: '10.0.0.1' }
  await begun(slots, [who, who])
  const gone = new AbortController()
  const waiting = Array.from({ length: 10 }, () => slots.run(who, never, gone.signal))
  const refused = Promise.allSettled(waiting)
  await expect(slots.run(who, never)).rejects.toMatchObject({ rejection: { code: 'BUSY' } })
  gone.abort(new Error('gone'))
  expect((await refused).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  await begun(slots, [who]) // waits again, and is not refused
})

test('an eleventh waiting upload of one person is refused at once', async () => {
  const slots = new UploadSlots()
  const who = { userId: 'one', ip: '10.0.0.1' }
  await begun(
    slots,
    Array.from({ length: 12 }, () => who),
  )
  await expect(slots.run(who, never)).rejects.toMatchObject({ rejection: { code: 'BUSY' } })
  expect(await slots.run({ userId: 'another', ip: '10.0.0.1' }, async () => 'taken')).toBe('taken')
})

test('the slot goes to the first in the queue that may take it', async () => {
  const slots = new UploadSlots()
  const order: string[] = []
  const ends: (() => void)[] = []
  const run = (userId: string) =>
    slots.run({ userId, ip: userId }, () => (order.push(userId), new Promise<void>(resolve => ends.push(resolve))))
  const all = ['a', 'a', 'a', 'b', 'a'].map(run)
  await turn()
  expect(order).toEqual(['a', 'a', 'b'])
  ends[0]!()
  await turn()
  ends[1]!()
  await turn()
  expect(order).toEqual(['a', 'a', 'b', 'a', 'a'])
  ends.forEach(end => end())
  await Promise.all(all)
})
