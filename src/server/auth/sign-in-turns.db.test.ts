import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { hashAtCost } from '../../../tests/support/quick-hashes.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

// a fifth of the usual cost: twelve hashes beside other programs must not take the 15 seconds for which one waits
hashAtCost({ log2N: 14, r: 8, p: 1 })
let shop: AuthApp
beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 100 })
})
afterAll(() => shop.close())

const signIn = (email: string, password: string, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: '/auth/sign-in/email', payload: { email, password }, remoteAddress })

test('guesses from one address do not delay sign-ins from elsewhere', async () => {
  const { userId } = await signedIn(shop.db)
  const email = await givePassword(shop.db, userId)
  let guessed = 0
  const guesses = Array.from({ length: 12 }, (_, nth) =>
    signIn(`nobody-${nth}@mail.kr`, 'wrong-wrong', '10.2.0.1').then(answer => {
      guessed += 1
      return answer.statusCode
    }),
  )
  expect((await signIn(email, KNOWN_PASSWORD, '10.2.0.2')).statusCode).toBe(200)
  // two had started, and two more may have started meanwhile
  expect(guessed).toBeLessThan(7)
  // on a slow machine the last ones wait longer than a turn is waited for
  const told = new Set(await Promise.all(guesses))
  expect(told).toContain(401)
  expect([...told].filter(status => status !== 401 && status !== 503)).toEqual([])
})
