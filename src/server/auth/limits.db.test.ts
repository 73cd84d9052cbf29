import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { sweepAuth } from '../../db/people/attempts.ts'
import { createMember } from '../../services/users/create-member.ts'
import { attemptLimits } from './limits.ts'

let shop: AuthApp
let second: AuthApp
/** A limit of one, so that its multiples are reached soon. */
let strict: AuthApp
beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 3 })
  second = await startAuthApp({ signInLimit: 3 }, 0, shop.db)
  strict = await startAuthApp({ signInLimit: 1 }, 0, shop.db)
  // no hashing: this test counts attempts, and hashes would take most of the time
  for (const { auth } of [shop, second, strict])
    Object.assign((await auth.$context).password, {
      hash: async () => 'not a hash',
      verify: async ({ password }: { password: string }) => password === right,
    })
  await signUp('mina@mail.kr', '10.0.0.1')
})
afterAll(async () => {
  await strict.close()
  await second.close()
  await shop.close()
})

const right = 'seongsu-mandarin'
function signUp(email: string, remoteAddress: string, on = shop) {
  return on.app.inject({
    method: 'POST',
    url: '/auth/sign-up/email',
    payload: { email, password: right, name: '손님' },
    remoteAddress,
  })
}
function signIn(email: string, password: string, remoteAddress: string, on = shop, cookie = '') {
  const headers = { cookie }
  return on.app.inject({ method: 'POST', url: '/auth/sign-in/email', payload: { email, password }, remoteAddress, headers })
}
async function deviceOf(email: string, remoteAddress: string, on = shop) {
  const { cookies } = await signIn(email, right, remoteAddress, on)
  const { value } = cookies.find(({ name }) => name === 'moapick.device')!
  return `moapick.device=${value}`
}

test('wrong passwords are slowed down, across processes, for this account from this address', async () => {
  const from = '10.1.0.1'
  expect((await signIn('mina@mail.kr', 'wrong-1-wrong', from)).statusCode).toBe(401)
  expect((await signIn('MINA@mail.kr', 'wrong-2-wrong', from, second)).statusCode).toBe(401)
  expect((await signIn('mina@mail.kr', 'wrong-3-wrong', from)).statusCode).toBe(401)
  const refused = await signIn('mina@mail.kr', right, from, second)
  expect(refused.statusCode).toBe(429)
  const { code, retryAfterSeconds } = refused.json().error.details
  expect(code).toBe('TOO_MANY_REQUESTS')
  expect(retryAfterSeconds).toBeGreaterThan(880)
  expect(refused.headers['retry-after']).toBe(String(retryAfterSeconds))
  // the owner signs in from the usual network
  expect((await signIn('mina@mail.kr', right, '10.1.0.2')).statusCode).toBe(200)
  shop.moveClock({ minutes: 15, seconds: 1 })
  expect((await signIn('mina@mail.kr', right, from)).statusCode).toBe(200)
})

test('a right password is never slowed down', async () => {
  for (let each = 0; each < 8; each++) expect((await signIn('mina@mail.kr', right, '10.2.0.1')).statusCode).toBe(200)
})

test('one address cannot try the same password on everybody', async () => {
  const codes = []
  for (let each = 0; each < 11; each++)
    codes.push((await signIn(`nobody${each}@mail.kr`, 'wrong-wrong', '10.3.0.1', strict)).statusCode)
  expect(codes).toEqual([...Array<number>(10).fill(401), 429])
})

test('many addresses cannot try one account for ever', async () => {
  const codes = []
  for (let each = 0; each < 11; each++)
    codes.push((await signIn('target@mail.kr', 'wrong-wrong', `10.4.0.${each}`, strict)).statusCode)
  expect(codes).toEqual([...Array<number>(10).fill(401), 429])
})

test('one address cannot lock an account for others, however often it tries', async () => {
  await signUp('yuna@mail.kr', '10.7.0.1')
  const tries = await Promise.all(Array.from({ length: 40 }, () => signIn('yuna@mail.kr', 'wrong-wrong', '10.7.0.2')))
  expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3)
  // the address keeps its attempts for other accounts
  expect((await signIn('other@mail.kr', 'wrong-wrong', '10.7.0.2')).statusCode).toBe(401)
  expect((await signIn('yuna@mail.kr', right, '10.7.0.3')).statusCode).toBe(200)
})

test('a known browser of the account gets through while many addresses try it', async () => {
  await signUp('jiho@mail.kr', '10.8.0.1')
  const device = await deviceOf('jiho@mail.kr', '10.8.0.1', strict)
  for (let each = 0; each < 12; each++) await signIn('jiho@mail.kr', 'wrong-wrong', `10.8.1.${each}`, strict)
  expect((await signIn('jiho@mail.kr', right, '10.8.0.9', strict)).statusCode).toBe(429)
  expect((await signIn('jiho@mail.kr', right, '10.8.0.9', strict, device)).statusCode).toBe(200)
})

test('a known browser has its own few tries, for its own account alone', async () => {
  await signUp('seoyeon@mail.kr', '10.9.0.1')
  const device = await deviceOf('seoyeon@mail.kr', '10.9.0.1')
  const codes = []
  // three of the device, and three of any client at this address
  for (let each = 0; each < 7; each++)
    codes.push((await signIn('seoyeon@mail.kr', 'wrong-wrong', '10.9.0.1', shop, device)).statusCode)
  expect(codes).toEqual([...Array<number>(6).fill(401), 429])
  const others = []
  for (let each = 0; each < 4; each++)
    others.push((await signIn('mina@mail.kr', 'wrong-wrong', '10.9.0.2', shop, device)).statusCode)
  expect(others).toEqual([401, 401, 401, 429])
  const forged = device.replace(/\..*/, '.forged')
  for (let each = 0; each < 3; each++) await signIn('seoyeon@mail.kr', 'wrong-wrong', '10.9.0.3', shop, forged)
  expect((await signIn('seoyeon@mail.kr', 'wrong-wrong', '10.9.0.3', shop, forged)).statusCode).toBe(429)
})

test('an account with many known browsers has at most ten times as many tries with all of them', async () => {
  await signUp('once@mail.kr', '10.13.0.1', strict)
  const devices: string[] = []
  for (let each = 0; each < 11; each++) devices.push(await deviceOf('once@mail.kr', '10.13.0.1', strict))
  expect(new Set(devices).size).toBe(11)
  // the attempts of unknown devices are used up, so only known devices may try
  await signIn('once@mail.kr', 'wrong-wrong', '10.13.0.2', strict)
  const codes = []
  for (const device of devices) codes.push((await signIn('once@mail.kr', 'wrong-wrong', '10.13.0.2', strict, device)).statusCode)
  expect(codes).toEqual([...Array<number>(10).fill(401), 429])
})

test('a whole IPv6 network is one address', async () => {
  const codes = []
  for (const host of ['1', '2:3', 'ffff:1:2:3', '4'])
    codes.push((await signIn('six@mail.kr', 'wrong-wrong', `2001:db8:0:7::${host}`)).statusCode)
  expect(codes).toEqual([401, 401, 401, 429])
  expect((await signIn('six@mail.kr', 'wrong-wrong', '2001:db8:0:8::1')).statusCode).toBe(401)
})

test('registrations from one address are slowed down', async () => {
  const codes = []
  for (let each = 0; each < 6; each++) codes.push((await signUp(`new${each}@mail.kr`, '10.5.0.1', strict)).statusCode)
  expect(codes).toEqual([...Array<number>(5).fill(200), 429])
})

const codeOf = (answer: { json(): { error?: { details: { code: string } } } }) => answer.json().error?.details.code ?? 'joined'
const aMember = (email: string) =>
  createMember(shop.context, { email, password: right, displayName: '손님', passwordHash: 'not a hash' })
const asking = (from: string) => async (email: string, on?: AuthApp) => codeOf(await signUp(email, from, on))
const minutesLater = (minutes: number) =>
  shop.db.query(`update auth_attempts set ends_at = ends_at - $1 * interval '1 minute'`, [minutes])

test('a taken address is answered as taken a limited number of times per network and hour; newcomers still register', async () => {
  const ask = asking('10.10.0.1')
  const members = ['taken0@mail.kr', 'taken1@mail.kr', 'taken2@mail.kr', 'taken3@mail.kr']
  for (const email of members) await aMember(email)
  // a repeated answer reveals nothing new
  for (let each = 0; each < 4; each++) expect(await ask('taken0@mail.kr')).toBe('EMAIL_TAKEN')
  const answers = []
  for (const email of members) answers.push(await ask(email, second))
  expect(answers).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'])
  for (const email of ['newcomer1@mail.kr', 'newcomer2@mail.kr']) expect(await ask(email)).toBe('joined')
  // one hour; other attempts count for 15 minutes
  await minutesLater(45)
  expect(await ask('taken3@mail.kr')).toBe('TOO_MANY_REQUESTS')
  await minutesLater(16)
  expect(await ask('taken3@mail.kr')).toBe('EMAIL_TAKEN')
})

test('refused registrations use up nothing of what newcomers behind the same address need', async () => {
  const ask = asking('10.11.0.1')
  await aMember('owner@mail.kr')
  for (let each = 0; each < 6; each++) {
    await ask('owner@mail.kr', strict)
    expect(await ask('no address', strict)).toBe('EMAIL_INVALID')
  }
  const codes = []
  for (let each = 0; each < 6; each++) codes.push(await ask(`later${each}@mail.kr`, strict))
  expect(codes).toEqual([...Array<string>(5).fill('joined'), 'TOO_MANY_REQUESTS'])
})

test('beyond the limit a free address is answered like a taken one', async () => {
  const ask = asking('10.12.0.1')
  const members = Array.from({ length: 7 }, (_, each) => `listed${each}@mail.kr`)
  for (const email of members) await aMember(email)
  const answers = []
  for (const email of members) answers.push(await ask(email, strict))
  expect(answers).toEqual(['EMAIL_TAKEN', ...Array<string>(6).fill('TOO_MANY_REQUESTS')])
  const words = async (email: string) => {
    const answer = await signUp(email, '10.12.0.1', strict)
    return [answer.statusCode, answer.json().error.message, answer.headers['retry-after']]
  }
  expect(await words('unlisted@mail.kr')).toEqual(await words('listed3@mail.kr'))
  expect(await asking('10.12.0.2')('unlisted@mail.kr', strict)).toBe('joined')
})

test('repeated registrations of the same few addresses block no newcomer, nor in the next hours of that day', async () => {
  const ask = asking('10.14.0.1')
  const members = Array.from({ length: 7 }, (_, each) => `few${each}@mail.kr`)
  for (const email of members) await aMember(email)
  expect(await ask(members[0]!, strict)).toBe('EMAIL_TAKEN')
  for (let each = 0; each < 12; each++) expect(await ask(members[1 + (each % 4)]!, strict)).toBe('TOO_MANY_REQUESTS')
  expect(await ask('newcomer-a@mail.kr', strict)).toBe('joined')
  for (let hour = 1; hour < 4; hour++) {
    await minutesLater(61)
    for (const email of members.slice(0, 6)) await ask(email, strict)
    expect(await ask(`newcomer-${hour}@mail.kr`, strict)).toBe('joined')
  }
  // one answered and five others use up the hour of this network
  await minutesLater(61)
  await ask('few6@mail.kr', strict)
  for (let each = 0; each < 5; each++) {
    await aMember(`more${each}@mail.kr`)
    await ask(`more${each}@mail.kr`, strict)
  }
  expect(await ask('newcomer-late@mail.kr', strict)).toBe('TOO_MANY_REQUESTS')
})

test('concurrent requests do not exceed the limit', async () => {
  const from = '10.8.0.1'
  const members = ['t0@mail.kr', 't1@mail.kr', 't2@mail.kr', 't3@mail.kr', 't4@mail.kr']
  for (const email of members) await aMember(email)
  const answers = await Promise.all(members.map(email => signUp(email, from)))
  const codes = answers.map(codeOf)
  expect(codes.filter(code => code === 'EMAIL_TAKEN')).toHaveLength(3)
  expect(codes.filter(code => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
})

test('expired counters and sessions are deleted, and no other session', async () => {
  const { token } = (await signIn('mina@mail.kr', right, '10.6.0.1')).json()
  expect(await shop.db.query(`select 1 from auth_attempts where key like '%mail%' or key like '%10.%'`)).toEqual([])
  expect(await sweepAuth(shop.db, shop.context.clock().add({ minutes: 16 }))).toBeGreaterThan(30)
  expect(await shop.sessions.identify({ headers: { authorization: `Bearer ${token}` } })).not.toBeNull()
})

test('a finished reset forgets the guesses of the password before it, from everywhere and from its own network', async () => {
  const attempts = attemptLimits(shop.context, shop.settings)
  await signUp('reset@mail.kr', '10.77.0.1')
  for (let network = 0; network < 10; network++)
    for (let nth = 0; nth < 3; nth++) await signIn('reset@mail.kr', `wrong-${nth}-wrong`, `10.78.${network}.1`)
  expect((await signIn('reset@mail.kr', right, '10.79.0.1')).statusCode).toBe(429)
  await attempts.forget('reset@mail.kr', '10.79.0.1')
  expect((await signIn('reset@mail.kr', right, '10.79.0.1')).statusCode).toBe(200)
})

test('sends a mailbox three links to a new password in a quarter of an hour and twenty in a day', async () => {
  const start = shop.context.clock()
  let sent = 0
  for (let quarter = 0; quarter < 9; quarter++) {
    const clock = () => start.add({ minutes: 16 * quarter })
    const attempts = attemptLimits({ ...shop.context, clock }, shop.settings)
    for (let each = 0; each < 4; each++)
      await attempts.resetMail(`reset+${each}@mail.kr`, `10.77.${quarter}.${each}`, async () => void sent++)
  }
  expect(sent).toBe(20)
})
