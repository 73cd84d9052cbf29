import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { aSecondFactor, type Authenticator } from '../../../tests/support/second-factors.ts'
import { renewRecoveryCodes } from '../../services/users/second-factor.ts'

/** An attacker with the right password cannot lock out the owner (docs/decisions/068-codes-under-attack.md). */
let shop: AuthApp
let phone: Authenticator
let email: string
let userId: string
let recoveryCodes: string[]
let nth = 0
beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 30 })
  // no hashing: this test counts attempts, and hashes would take most of the time
  Object.assign((await shop.auth.$context).password, { hash: async () => 'not a hash', verify: async () => true })
})
afterAll(() => shop.close())

const password = 'seongsu-mandarin'
const [home, cafe, anywhere] = ['10.1.0.1', '10.2.0.1', '10.3.0.1']
const now = () => shop.context.clock()
const factorOn = async () => {
  const app = await aSecondFactor(shop.db, shop.settings.secret, userId)
  const made = await renewRecoveryCodes(shop.context, { userId, role: 'customer' })
  recoveryCodes = made.recoveryCodes
  return app
}

type Try = { code?: string; from?: string; cookie?: string }
async function signIn({ code, from = home, cookie = '' }: Try) {
  const payload = { email, password, code }
  const options = { method: 'POST' as const, url: '/auth/sign-in/email', payload, remoteAddress: from, headers: { cookie } }
  const answer = await shop.app.inject(options)
  const device = answer.cookies.find(({ name }) => name === 'moapick.device')
  return { code: answer.json().error?.details.code ?? 'in', device: device ? `moapick.device=${device.value}` : '' }
}
const outcome = async (given: Try) => (await signIn(given)).code
async function outcomes(count: number, given: (nth: number) => Try) {
  const codes: string[] = []
  for (let each = 0; each < count; each++) codes.push(await outcome(given(each)))
  return codes
}
const times = (count: number, code: string) => Array<string>(count).fill(code)
/** Sends wrong codes with the right password, each from another network. */
const attack = (count: number, code: string) => outcomes(count, each => ({ code, from: `10.66.${each}.1` }))

beforeEach(async () => {
  await shop.db.query(`delete from auth_attempts`)
  email = `owner-${nth++}@mail.kr`
  const payload = { email, password, name: '주인' }
  const made = await shop.app.inject({ method: 'POST', url: '/auth/sign-up/email', payload, remoteAddress: `10.0.${nth}.1` })
  userId = made.json().user.id
  phone = await factorOn()
})

describe('wrong codes of a stranger', () => {
  it('refuse no recovery code', async () => {
    expect(await attack(12, '000000')).toEqual([...times(10, 'SECOND_FACTOR_WRONG'), ...times(2, 'TOO_MANY_REQUESTS')])
    expect(await outcome({ code: phone.codeAt(now()) })).toBe('TOO_MANY_REQUESTS')
    expect(await outcome({ code: recoveryCodes[0]! })).toBe('in')
  })

  it('refuse no code of the app where recovery codes were guessed', async () => {
    expect(await attack(102, 'aaaaa-22222')).toEqual([...times(100, 'SECOND_FACTOR_WRONG'), ...times(2, 'TOO_MANY_REQUESTS')])
    expect(await outcome({ code: recoveryCodes[0]! })).toBe('TOO_MANY_REQUESTS')
    expect(await outcome({ code: phone.codeAt(now()) })).toBe('in')
  })

  it('refuse nothing elsewhere where they come from one network', async () => {
    const guesses = await outcomes(8, () => ({ code: '000000', from: cafe }))
    expect(guesses).toEqual([...times(5, 'SECOND_FACTOR_WRONG'), ...times(3, 'TOO_MANY_REQUESTS')])
    const others = await outcomes(11, () => ({ code: 'aaaaa-22222', from: cafe }))
    expect(others).toEqual([...times(10, 'SECOND_FACTOR_WRONG'), 'TOO_MANY_REQUESTS'])
    expect(await outcome({ code: phone.codeAt(now()) })).toBe('in')
    expect(await outcome({ code: recoveryCodes[0]! })).toBe('in')
  })

  it('refuse nothing on a device that passed the second factor before', async () => {
    const { device } = await signIn({ code: phone.codeAt(now()) })
    await attack(11, '000000')
    await attack(101, 'aaaaa-22222')
    shop.moveClock({ seconds: 60 })
    const code = phone.codeAt(now())
    expect(await outcome({ code })).toBe('TOO_MANY_REQUESTS')
    expect(await outcome({ code, cookie: device, from: anywhere })).toBe('in')
    expect(await outcome({ code: recoveryCodes[1]!, cookie: device, from: anywhere })).toBe('in')
  })
})

it('a known device has ten tries of each kind, and then those of strangers', async () => {
  const { device: cookie } = await signIn({ code: phone.codeAt(now()) })
  const guesses = await outcomes(16, () => ({ code: '000000', cookie }))
  expect(guesses).toEqual([...times(15, 'SECOND_FACTOR_WRONG'), 'TOO_MANY_REQUESTS'])
  expect(await outcome({ code: recoveryCodes[0]!, cookie })).toBe('in')
})

it('a device counts as known only where it passed the second factor that is on', async () => {
  await shop.db.query(`delete from second_factors where user_id = $1`, [userId])
  const { device: before } = await signIn({})
  phone = await factorOn()
  const { device: passed } = await signIn({ code: phone.codeAt(now()), cookie: before })
  expect(passed.startsWith(before)).toBe(true)
  await attack(11, '000000')
  shop.moveClock({ seconds: 60 })
  expect(await outcome({ code: phone.codeAt(now()), cookie: before })).toBe('TOO_MANY_REQUESTS')
  expect(await outcome({ code: phone.codeAt(now()), cookie: `${passed}x` })).toBe('TOO_MANY_REQUESTS')
  expect(await outcome({ code: phone.codeAt(now()), cookie: passed })).toBe('in')
  phone = await factorOn()
  expect(await outcome({ code: phone.codeAt(now()), cookie: passed })).toBe('TOO_MANY_REQUESTS')
})

it('a code that was not compared, and a text that cannot be one, use no try', async () => {
  await attack(11, '000000')
  // more than the thirty attempts of the password, if each counted
  expect(new Set(await outcomes(40, () => ({ code: phone.codeAt(now()) })))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  expect(await outcome({ code: recoveryCodes[0]! })).toBe('in')
  await shop.db.query(`delete from auth_attempts`)
  await attack(12, 'not a code')
  expect(await outcome({ code: phone.codeAt(now()) })).toBe('in')
})

it('the database does not show who guessed from where', async () => {
  await attack(2, '000000')
  const keys = await shop.db.query<{ key: string }>(`select key from auth_attempts`)
  expect(keys.filter(({ key }) => key.startsWith('second-factor:'))).toHaveLength(3)
  for (const { key } of keys) expect(key).not.toMatch(new RegExp(`10\\.66|${userId}|mail`))
})
