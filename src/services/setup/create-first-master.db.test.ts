import { beforeEach, describe, expect, it } from 'vitest'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { readableSetupCode } from '../../domain/setup-code.ts'
import { setRole } from '../users/set-role.ts'
import { createFirstMaster, type FirstMasterInput } from './create-first-master.ts'
import { issueSetupCode } from './issue-setup-code.ts'

/** Creating the first master of a shop with the code that the server prints at its start (docs/RULES.md#first-steps). */
const counter = new Counter()
const secret = 'a secret of the test'
const start = (key = secret) => issueSetupCode(counter.context, key)
/** Mail address of the first master, another one in each test, since users are never deleted. */
let email = ''
const create = (code: string, over: Partial<FirstMasterInput> = {}) =>
  createFirstMaster(
    counter.context,
    { code, name: '김주인', phone: '010-1234-5678', email, password: 'new and unknown', ...over },
    { referralPrefix: 'MOAP' },
  )
const masters = () => counter.db.query(`select email, display_name, phone from users where role = 'master'`)
const kept = () => counter.db.query<{ codeHash: Buffer }>(`select code_hash as "codeHash" from setup_code`)

let tests = 0
beforeEach(async () => {
  email = `owner-${tests++}@mail.kr`
  await counter.db.query(`update users set role = 'customer' where role = 'master'`)
  await counter.db.query(`delete from setup_code`)
})

describe('the code of the start', () => {
  it('is the same at every process and start, and only its hash is kept', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const third = await start()
    expect(new Set([first, second, third].map(issued => issued?.code)).size).toBe(1)
    expect(first!.code).toMatch(/^[0-9A-Z]{16}$/)
    const rows = await counter.db.query<{ text: string }>(`select row_to_json(s)::text as text from setup_code s`)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.text).not.toContain(first!.code)
  })

  it('is another one in its last hour, after it ended, and under another secret', async () => {
    const { code, expiresAt } = (await start())!
    const near = expiresAt.subtract({ minutes: 59 })
    const renewed = (await counter.at(near, start))!
    expect(renewed.code).not.toBe(code)
    expect(await counter.at(near, () => refusal(create(code)))).toEqual({ code: 'SETUP_CODE_WRONG' })
    const underAnother = (await counter.at(near, () => start('another secret of the test')))!
    expect(underAnother.code).not.toBe(renewed.code)
    await counter.at(near, () => create(underAnother.code))
    expect(await masters()).toHaveLength(1)
  })

  it('is one code where several processes replace an old one at once', async () => {
    const { expiresAt } = (await start())!
    const codes = await counter.at(expiresAt, () => Promise.all([1, 2, 3, 4].map(() => start())))
    expect(new Set(codes.map(issued => issued?.code)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  it('is not printed where there is a master, and an unused one is gone', async () => {
    await start()
    await counter.db.query(`update users set role = 'master' where id = $1`, [await aUser(counter.db)])
    expect(await start()).toBeNull()
    expect(await kept()).toEqual([])
  })

  it('is used up by `npm run role`', async () => {
    const { code } = (await start())!
    const userId = await aUser(counter.db)
    await counter.db.query(`update users set email = 'first@mail.kr' where id = $1`, [userId])
    await setRole(counter.context, 'first@mail.kr', 'master')
    expect(await kept()).toEqual([])
    expect(await refusedUnchanged(counter.db, () => create(code))).toEqual({ code: 'SETUP_DONE' })
  })
})

describe('the first master', () => {
  it('has an account with a password and the role, and an audit record without an actor; the code is used up', async () => {
    const { code } = (await start())!
    const { userId } = await create(readableSetupCode(code).toLowerCase())
    expect(await masters()).toEqual([{ email, display_name: '김주인', phone: '01012345678' }])
    expect(await kept()).toEqual([])
    const records = await counter.db.query(
      `select action, subject_id, actor_id, before, after from audit_log where subject_id = $1`,
      [userId],
    )
    expect(records).toEqual([
      { action: 'role.change', subject_id: userId, actor_id: null, before: { role: 'customer' }, after: { role: 'master' } },
    ])
    expect(await refusedUnchanged(counter.db, () => create(code, { email: 'second@mail.kr' }))).toEqual({ code: 'SETUP_DONE' })
  })

  it('names the shop in the same transaction, or leaves the name for later', async () => {
    await create((await start())!.code)
    expect(await counter.db.query(`select shop_name from store_info`)).toEqual([])
    await counter.db.query(`update users set role = 'customer'`)
    email = `second-${email}`
    const { userId } = await create((await start())!.code, { shopName: ' 우리동네공구 ' })
    expect(await counter.db.query(`select shop_name, version from store_info`)).toEqual([
      { shop_name: '우리동네공구', version: 1 },
    ])
    const records = await counter.db.query(`select actor_id, before, after from audit_log where action = 'store.name'`)
    expect(records).toEqual([{ actor_id: userId, before: { shopName: null }, after: { shopName: '우리동네공구' } }])
  })

  it.each<[string, Partial<FirstMasterInput>, string]>([
    ['a wrong code', { code: '0000-0000-0000-0000' }, 'SETUP_CODE_WRONG'],
    ['half a code', { code: '0000' }, 'SETUP_CODE_WRONG'],
    ['no telephone number', { phone: '12' }, 'PHONE_INVALID'],
    ['no address', { email: 'nobody' }, 'EMAIL_INVALID'],
    ['a frequent password', { password: '12345678' }, 'PASSWORD_TOO_COMMON'],
    ['a short password', { password: '1234' }, 'PASSWORD_TOO_SHORT'],
    ['a name that nobody sees', { name: '\u200b' }, 'INVALID_INPUT'],
  ])('%s changes nothing, and the code stays', async (_, over, code) => {
    const issued = (await start())!
    expect((await refusedUnchanged(counter.db, () => create(issued.code, over)))?.code).toBe(code)
    await create(issued.code)
  })

  it('a code is over after a day, to the millisecond', async () => {
    const { code, expiresAt } = (await start())!
    const late = () => counter.at(expiresAt, () => create(code))
    expect(await refusedUnchanged(counter.db, late)).toEqual({ code: 'SETUP_CODE_EXPIRED' })
    await counter.at(expiresAt.subtract({ milliseconds: 1 }), () => create(code))
  })

  it('an address that somebody has is refused, and the code stays', async () => {
    const { code } = (await start())!
    await create(code)
    await counter.db.query(`update users set role = 'customer'`)
    const again = (await start())!
    expect(await refusedUnchanged(counter.db, () => create(again.code))).toEqual({ code: 'EMAIL_TAKEN' })
  })

  it('of two presses with the same code that wait for each other one makes a master', async () => {
    const { code } = (await start())!
    const presses = await counter.db.transaction(async tx => {
      await tx.query(`select from setup_code for update`)
      const both = ['a', 'b'].map(name => besideTransaction(() => refusal(create(code, { email: `${name}.${email}` }))))
      await untilBlocked(tx, 2)
      return { both }
    }, holding)
    const rejections = await Promise.all(presses.both)
    expect(rejections.map(rejection => rejection?.code ?? null).toSorted()).toEqual(['SETUP_DONE', null])
    expect(await masters()).toHaveLength(1)
    expect(await counter.db.query(`select from users where email like $1`, [`%.${email}`])).toHaveLength(1)
  })
})
