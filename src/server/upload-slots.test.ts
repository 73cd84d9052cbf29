import { expect, test } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

const never = () => new Promise<void>(() => {})
const turn = () => new Promise(resolve => setImmediate(resolve))

async function begun(slots: UploadSlots, who: readonly { userId: string; ip: string }[]): Promise<number> {
  let count = 0
  for (const each of who) void slots.run(each, () => (count++, never()))
  await turn()
  return count
}
const people = (count: number, ip: string) => Array.from({ length: count }, (_, nth) => ({ userId: `${ip} ${nth}`, ip }))

test('one person has two turns, one address four, and all together sixteen', async () => {
  expect(
    await begun(
      new UploadSlots(),
      Array.from({ length: 5 }, () => ({ userId: 'one', ip: '10.0.0.1' })),
    ),
  ).toBe(2)
  expect(await begun(new UploadSlots(), people(30, '10.0.0.1'))).toBe(4)
  const everywhere = Array.from({ length: 10 }, (_, nth) => people(3, `10.0.${nth}.1`)).flat()
  expect(await begun(new UploadSlots(), everywhere)).toBe(16)
})

test('an IPv6 network is one address', async () => {
  const network = Array.from({ length: 9 }, (_, nth) => ({ userId: `${nth}`, ip: `2001:db8:0:7::${nth}` }))
  expect(await begun(new UploadSlots(), network)).toBe(4)
})

test('many accounts of one address, all of them stalled, keep nobody else waiting', async () => {
  const slots = new UploadSlots()
  await begun(slots, people(40, '10.0.0.1'))
  expect(await slots.run({ userId: 'somebody else', ip: '10.0.0.2' }, async () => 'taken')).toBe('taken')
})

test('a turn that is over is somebody else’s', async () => {
  const slots = new UploadSlots()
  const who = { userId: 'one', ip: '10.0.0.1' }
  for (let each = 0; each < 30; each++) expect(await slots.run(who, async () => each)).toBe(each)
  await expect(slots.run(who, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(who, async () => 'again')).toBe('again')
})
