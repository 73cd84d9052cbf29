import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { aResetCode, aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { sessionOf, signedIn } from '../../../tests/support/sessions.ts'
import { sweepAuth } from '../../db/people/attempts.ts'
import { findPasswordHash } from '../../db/people/sessions.ts'
import { changePassword } from './change-password.ts'
import { verifyPassword } from './password-hash.ts'
import { readLink, resetByCode, resetByLink } from './reset-password.ts'

const counter = new Counter()
const secret = 'a secret of the test'
const password = 'brand new and unknown'

async function aMember() {
  const { userId } = await signedIn(counter.db)
  await sessionOf(counter.db, userId)
  return { userId, email: await givePassword(counter.db, userId) }
}
const byLink = (token: string, next = password) => resetByLink(counter.context, { token, password: next })
const byCode = (email: string, code: string, next = password) =>
  resetByCode(counter.context, secret, { email, code, password: next })
const fits = async (userId: string, tried: string) =>
  await verifyPassword({ hash: (await findPasswordHash(counter.db, userId))!, password: tried })
const sessions = async (userId: string) =>
  (await counter.db.query(`select from auth_sessions where user_id = $1`, [userId])).length
const told = async (userId: string) =>
  (await counter.db.query(`select from outbox where topic = 'users.changed' and payload->'userIds' ? $1`, [userId])).length
const link = (userId: string, minutes?: number) =>
  aResetLink(counter.db, secret, userId, { createdAt: counter.now, ...(minutes === undefined ? {} : { minutes }) })

describe('a link', () => {
  it('sets a new password once and ends all sessions of that person only', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const token = await link(member.userId)
    expect(await readLink(counter.context, { token })).toMatchObject(member)
    expect(await byLink(token)).toMatchObject(member)
    expect([await fits(member.userId, password), await fits(member.userId, KNOWN_PASSWORD)]).toEqual([true, false])
    expect([await sessions(member.userId), await told(member.userId)]).toEqual([0, 1])
    expect([await fits(other.userId, KNOWN_PASSWORD), await sessions(other.userId)]).toEqual([true, 2])
    const again = () => byLink(token, 'yet another password')
    expect(await refusedUnchanged(counter.db, again)).toEqual({ code: 'RESET_LINK_USED' })
    expect(await refusal(readLink(counter.context, { token }))).toEqual({ code: 'RESET_LINK_USED' })
  })

  it('is refused when it is wrong or expired', async () => {
    const { userId } = await aMember()
    const token = await link(userId)
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toLowerCase()])
      expect(await refusedUnchanged(counter.db, () => byLink(wrong)), wrong).toEqual({ code: 'RESET_LINK_UNKNOWN' })
    await counter.at(counter.now.add({ minutes: 30 }), async () => {
      expect(await refusedUnchanged(counter.db, () => byLink(token))).toEqual({ code: 'RESET_LINK_EXPIRED' })
    })
    await counter.at(counter.now.add({ minutes: 29, seconds: 59 }), () => byLink(token))
  })

  it('is not used up by a refused password', async () => {
    const { userId, email } = await aMember()
    const token = await link(userId)
    const refused = async (next: string) => (await refusedUnchanged(counter.db, () => byLink(token, next)))?.code
    expect(await refused('short')).toBe('PASSWORD_TOO_SHORT')
    expect(await refused('password123')).toBe('PASSWORD_TOO_COMMON')
    expect(await refused(email)).toBe('PASSWORD_TOO_COMMON')
    await byLink(token)
  })

  it('sets one of two passwords that come at the same time', async () => {
    const { userId } = await aMember()
    const token = await link(userId)
    const outcomes = await Promise.all([refusal(byLink(token, 'the first of two')), refusal(byLink(token, 'the second of two'))])
    expect(outcomes.filter(each => each === null)).toHaveLength(1)
    expect(outcomes.filter(each => each !== null)).toEqual([{ code: 'RESET_LINK_USED' }])
    const winner = outcomes[0] === null ? 'the first of two' : 'the second of two'
    expect(await fits(userId, winner)).toBe(true)
  })

  it('ends with every other one of that person, and with a password that was changed otherwise', async () => {
    const member = await aMember()
    const [first, second] = [await link(member.userId), await link(member.userId)]
    await byLink(first)
    expect(await refusal(byLink(second))).toEqual({ code: 'RESET_LINK_USED' })
    const third = await link(member.userId)
    await sessionOf(counter.db, member.userId)
    const [session] = await counter.db.query<{ id: string }>(`select id from auth_sessions where user_id = $1`, [member.userId])
    const caller = { ...customer(member.userId), sessionId: session!.id }
    await changePassword(counter.context, caller, { current: password, next: 'changed by hand' })
    expect(await refusal(byLink(third))).toEqual({ code: 'RESET_LINK_USED' })
  })

  it('gives no password to an account that has none any more', async () => {
    const { userId } = await aMember()
    const token = await link(userId)
    await counter.db.query(`delete from auth_accounts where user_id = $1`, [userId])
    expect(await refusedUnchanged(counter.db, () => byLink(token))).toEqual({ code: 'NO_PASSWORD' })
  })

  it('is deleted with the account, and a day after its end', async () => {
    const [leaving, staying] = [await aMember(), await aMember()]
    const [gone, kept] = [await link(leaving.userId), await link(staying.userId)]
    await counter.db.query(`delete from auth_users where id = $1`, [leaving.userId])
    expect(await refusal(byLink(gone))).toEqual({ code: 'RESET_LINK_UNKNOWN' })
    await sweepAuth(counter.db, counter.now.add({ hours: 24 }))
    await counter.at(counter.now.add({ hours: 24 }), async () => {
      expect(await refusal(byLink(kept))).toEqual({ code: 'RESET_LINK_EXPIRED' })
    })
    await sweepAuth(counter.db, counter.now.add({ hours: 24, minutes: 30 }))
    expect(await refusal(byLink(kept))).toEqual({ code: 'RESET_LINK_UNKNOWN' })
  })

  it('is kept as a hash alone', async () => {
    const { userId } = await aMember()
    const token = await link(userId)
    const rows = await counter.db.query<{ row: string }>(`select r::text as row from password_resets r where user_id = $1`, [
      userId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(token)
    expect(rows[0]!.row).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('a code', () => {
  async function withCode(code = '48271936', issuer = 'admin') {
    const member = await aMember()
    const issuedBy = await aUser(counter.db, { role: issuer })
    await aResetCode(counter.db, secret, { userId: member.userId, issuedBy, code }, { createdAt: counter.now })
    return { ...member, issuedBy }
  }

  it('repeated after a lost answer succeeds with the password that it set, and changes nothing', async () => {
    const { userId, email } = await withCode()
    const done = await byCode(email, '48271936')
    await sessionOf(counter.db, userId)
    const state = async () => [await findPasswordHash(counter.db, userId), await sessions(userId), await told(userId)]
    const before = await state()
    expect(await byCode(email, '4827 1936')).toEqual(done)
    expect(await state()).toEqual(before)
    expect(await refusal(byCode(email, '48271936', 'yet another password'))).toEqual({ code: 'RESET_CODE_USED' })
    await counter.at(counter.now.add({ minutes: 31 }), async () => {
      expect(await refusal(byCode(email, '48271936'))).toEqual({ code: 'RESET_CODE_USED' })
    })
  })

  it('sets a new password once, however its digits are typed, and signs out everywhere', async () => {
    const { userId, email } = await withCode()
    expect(await byCode(` ${email.toUpperCase()}`, '4827-1936')).toEqual({ userId, email })
    expect([await fits(userId, password), await sessions(userId), await told(userId)]).toEqual([true, 0, 1])
    expect(await refusal(byCode(email, '48271936', 'yet another password'))).toEqual({ code: 'RESET_CODE_USED' })
    expect(await fits(userId, password)).toBe(true)
  })

  it('has one message for a wrong one, a stranger, a person without one and a text that is no address', async () => {
    const [{ email }, without] = [await withCode(), await aMember()]
    for (const [address, code] of [
      [email, '00000000'],
      [email, '1234'],
      [without.email, '48271936'],
      ['stranger@mail.kr', '48271936'],
      ['nobody', '48271936'],
    ] as const)
      expect(await refusal(byCode(address, code)), `${address} ${code}`).toEqual({ code: 'RESET_CODE_WRONG' })
  })

  it('of another person opens nothing', async () => {
    const [one, other] = [await withCode('11112222'), await withCode('33334444')]
    expect(await refusal(byCode(one.email, '33334444'))).toEqual({ code: 'RESET_CODE_WRONG' })
    expect(await fits(other.userId, KNOWN_PASSWORD)).toBe(true)
  })

  it('is over after half an hour', async () => {
    const { email } = await withCode()
    await counter.at(counter.now.add({ minutes: 30 }), async () => {
      expect(await refusal(byCode(email, '48271936'))).toEqual({ code: 'RESET_CODE_EXPIRED' })
    })
  })

  it('outlives the guesses of one client, ten in a quarter of an hour', async () => {
    const { userId, email } = await withCode()
    for (let nth = 0; nth < 20; nth++) expect(await refusal(byCode(email, String(10_000_000 + nth)))).not.toBeNull()
    expect(await byCode(email, '48271936')).toMatchObject({ userId })
  })

  it('allows fifty guesses, also when seventy come at the same time', async () => {
    const { userId, email } = await withCode()
    const guesses = Array.from({ length: 70 }, (_, nth) => refusal(byCode(email, String(10_000_000 + nth))))
    expect(new Set((await Promise.all(guesses)).map(each => each?.code))).toEqual(new Set(['RESET_CODE_WRONG']))
    const [row] = await counter.db.query(`select tries from password_resets where user_id = $1`, [userId])
    expect(row).toEqual({ tries: 50 })
    expect(await refusal(byCode(email, '48271936'))).toEqual({ code: 'RESET_CODE_WRONG' })
    expect(await fits(userId, KNOWN_PASSWORD)).toBe(true)
  })

  it('sets one of two passwords that come at the same time', async () => {
    const { email } = await withCode()
    const both = ['the first of two', 'the second of two'].map(next => refusal(byCode(email, '48271936', next)))
    const outcomes = (await Promise.all(both)).map(each => each?.code ?? null)
    expect(outcomes.toSorted()).toEqual(['RESET_CODE_USED', null].toSorted())
  })

  it('costs no guess for a refused password', async () => {
    const { userId, email } = await withCode()
    for (let each = 0; each < 6; each++)
      expect((await refusedUnchanged(counter.db, () => byCode(email, '48271936', 'short')))?.code).toBe('PASSWORD_TOO_SHORT')
    expect(await byCode(email, '48271936')).toMatchObject({ userId })
  })

  it('is void when its person gets a higher role than the issuer, or the issuer a lower one', async () => {
    const risen = await withCode()
    await counter.db.query(`update users set role = 'admin' where id = $1`, [risen.userId])
    expect(await refusal(byCode(risen.email, '48271936'))).toEqual({ code: 'RESET_CODE_WRONG' })
    const ofFallen = await withCode()
    await counter.db.query(`update users set role = 'customer' where id = $1`, [ofFallen.issuedBy])
    expect(await refusal(byCode(ofFallen.email, '48271936'))).toEqual({ code: 'RESET_CODE_WRONG' })
  })
})

it('the database itself keeps one unused code of a person, and none without an issuer', async () => {
  const { userId } = await aMember()
  const issuedBy = await aUser(counter.db, { role: 'admin' })
  const write = (way: string, by: string | null) =>
    counter.db.query(
      `insert into password_resets (id, user_id, way, secret_hash, issued_by, created_at, expires_at)
       values ($1::uuid, $2, $3, sha256($1::text::bytea), $4, now(), now() + interval '1 minute')`,
      [newId(), userId, way, by],
    )
  await write('staff', issuedBy)
  await expect(write('staff', issuedBy)).rejects.toMatchObject({ constraint: 'password_resets_one_code' })
  await expect(write('staff', null)).rejects.toMatchObject({ code: '23514' })
  await expect(write('mail', issuedBy)).rejects.toMatchObject({ code: '23514' })
})
