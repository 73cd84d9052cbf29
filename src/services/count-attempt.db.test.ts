import { expect, it } from 'vitest'
import { Counter as Desk } from '../../tests/support/desk.ts'
import { refusal } from '../../tests/support/refusal.ts'
import { type Counter, countAttempt } from './count-attempt.ts'

const desk = new Desk()
const counted = (...allowances: Counter[][]) => refusal(countAttempt(desk.context, ...allowances))
const attempts = async (key: string) =>
  (await desk.db.query<{ attempts: number }>(`select attempts from auth_attempts where key = $1`, [key]))[0]?.attempts ?? 0

it('a refused attempt raises no counter, neither the narrower ones nor the one that is full', async () => {
  const [narrow, wide, other] = [
    { key: 'narrow', most: 5 },
    { key: 'wide', most: 2 },
    { key: 'other', most: 1 },
  ]
  for (let each = 0; each < 2; each++) expect(await counted([wide])).toBeNull()
  for (let each = 0; each < 7; each++) expect(await counted([narrow, wide, other])).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect([await attempts('narrow'), await attempts('wide'), await attempts('other')]).toEqual([0, 2, 0])
})

it('counts in the first allowance with room, and gives that one back', async () => {
  const [own, everybody] = [
    { key: 'own', most: 1 },
    { key: 'everybody', most: 1 },
  ]
  await countAttempt(desk.context, [own], [everybody])
  expect([await attempts('own'), await attempts('everybody')]).toEqual([1, 0])
  const giveBack = await countAttempt(desk.context, [own], [everybody])
  expect([await attempts('own'), await attempts('everybody')]).toEqual([1, 1])
  expect(await counted([own], [everybody])).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await giveBack()
  expect([await attempts('own'), await attempts('everybody')]).toEqual([1, 0])
})
