import { afterEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectUnchanged, fingerprint } from '../../../tests/support/refusal.ts'
import { registerMember } from './member.ts'

const drawn: number[] = []
const counter = new Counter()
const settings = { referralPrefix: 'MOAP', draw: () => drawn.shift()! }
const aaaaaa = [0, 0, 0, 0, 0, 0]
const bbbbbb = [1, 1, 1, 1, 1, 1]

async function register(): Promise<string> {
  const id = counter.context.newId()
  await counter.db.transaction(tx => registerMember(tx, counter.context, settings, { id, email: null, displayName: '새 회원' }))
  const [row] = await counter.db.query<{ code: string; points: number }>(
    `select referral_code as code, points from users where id = $1`,
    [id],
  )
  expect(row!.points).toBe(20)
  return row!.code
}

afterEach(() => void drawn.splice(0))

/** Referral codes: the random numbers are given, since equal codes would never be drawn by chance. */
describe('the referral code of a new member', () => {
  it('is drawn again as long as it is taken', async () => {
    drawn.push(...aaaaaa)
    expect(await register()).toBe('MOAPAAAAAA')
    drawn.push(...aaaaaa, ...aaaaaa, ...bbbbbb)
    expect(await register()).toBe('MOAPBBBBBB')
    expect(drawn).toEqual([])
  })

  it('when ten are taken in a row, that is a bug, and no member is registered', async () => {
    await counter.db.query(
      `update users set referral_code = 'MOAPAAAAAA' where id = $1 and not exists
      (select from users where referral_code = 'MOAPAAAAAA')`,
      [await aUser(counter.db)],
    )
    const before = await fingerprint(counter.db)
    for (let tries = 0; tries < 10; tries++) drawn.push(...aaaaaa)
    await expect(register()).rejects.toThrow('no unused referral code')
    await expectUnchanged(counter.db, before)
  })
})
