import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { Counter, customerInSession } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword } from '../../../tests/support/passwords.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { sessionOf, signedIn } from '../../../tests/support/sessions.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { issuePasswordCode } from './issue-code.ts'
import { resetByCode, resetByLink } from './reset-password.ts'

const counter = new Counter()
const secret = 'a secret of the test'
const password = 'brand new and unknown'

async function aMember() {
  const { userId } = await signedIn(counter.db)
  await sessionOf(counter.db, userId)
  return { userId, email: await givePassword(counter.db, userId) }
}
const byLink = (token: string) => resetByLink(counter.context, { token, password })
const byCode = (email: string, code: string) => resetByCode(counter.context, secret, { email, code, password })
const link = (userId: string) => aResetLink(counter.db, secret, userId, { createdAt: counter.now })

describe('sign-in methods that were set up before', () => {
  const waysOf = async (userId: string) => {
    const [row] = await counter.db.query(
      `select exists (select from second_factors where user_id = $1) as factor, exists (select from passkeys where user_id = $1) as passkey,
              exists (select from calendar_feeds where user_id = $1) as feed`,
      [userId],
    )
    return row
  }
  /** A member with an authenticator, a passkey and a calendar feed. */
  async function withWays(proof: 'none' | 'elsewhere' | 'holder') {
    const member = await aMember()
    if (proof !== 'none') {
      const token = await aConfirmationLink(counter.db, secret, member, { askedAt: counter.now })
      await confirmEmail(counter.context, { token }, proof === 'holder' ? member.userId : null)
    }
    await counter.db.query(
      `insert into second_factors (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [member.userId],
    )
    await counter.db.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at) values ($1, $1, $2, 'x', 0, '휴대폰', now())`,
      [member.userId, Buffer.from(member.userId)],
    )
    await counter.db.query(`insert into calendar_feeds (user_id, secret, created_at) values ($1, $2, now())`, [
      member.userId,
      member.userId,
    ])
    return member
  }

  it.each([
    ['an address that nobody had proven: all of them end', 'none', 'customer', { factor: false, passkey: false, feed: false }],
    [
      'one that was confirmed outside the account, as a squatter’s: all of them end',
      'elsewhere',
      'customer',
      { factor: false, passkey: false, feed: false },
    ],
    ['the same of staff: a mailbox alone opens no counter', 'elsewhere', 'admin', { factor: true, passkey: true, feed: false }],
    [
      'one that its holder confirmed: the calendar address alone ends',
      'holder',
      'customer',
      { factor: true, passkey: true, feed: false },
    ],
  ] as const)('by the mail to %s', async (_, proof, role, left) => {
    const { userId } = await withWays(proof)
    await counter.db.query(`update users set role = $2 where id = $1`, [userId, role])
    await byLink(await link(userId))
    expect(await waysOf(userId)).toEqual(left)
  })

  it('by the second mail: what was set up since the first one stays, until the address changes', async () => {
    const { userId } = await withWays('elsewhere')
    await byLink(await link(userId))
    await aSecondFactor(counter.db, secret, userId)
    await byLink(await link(userId))
    expect(await waysOf(userId)).toMatchObject({ factor: true })
    const settings = { formerSecret: secret, demo: false }
    await changeEmail(counter.context, settings, customerInSession(userId), { current: password, email: `${newId()}@mail.kr` })
    await byLink(await link(userId))
    expect(await waysOf(userId)).toMatchObject({ factor: false })
  })

  it('by a code of the staff, who know no address: the calendar address alone ends', async () => {
    const { userId, email } = await withWays('none')
    const issuer = await counter.admin()
    const { code } = await issuePasswordCode(counter.context, secret, issuer, { userId })
    await byCode(email, code)
    expect(await waysOf(userId)).toEqual({ factor: true, passkey: true, feed: false })
  })
})
