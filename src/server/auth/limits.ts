import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { countAttempts, giveBackAttempts } from '../../db/attempts.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import type { AuthSettings } from './settings.ts'

const WINDOW_SECONDS = 15 * 60

export type AttemptLimits = {
  /** Counts an attempt to sign in. @throws Refused TOO_MANY_REQUESTS. Answers how to give it back when it succeeds. */
  signIn(email: string, address: string): Promise<() => Promise<void>>
  /** Counts an attempt to register. @throws Refused TOO_MANY_REQUESTS */
  signUp(email: string, address: string): Promise<void>
}

/**
 * Slows guessing down, across all processes on one database. With the setting n: n wrong passwords for one account from one address,
 * 10 n for one account from everywhere, 10 n from one address for all accounts (a mobile network's customers share one), and
 * 5 n registrations from one address, each in a quarter of an hour.
 */
export function attemptLimits({ db, clock }: Context, { signInLimit, secret }: AuthSettings): AttemptLimits {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

  async function count(most: ReadonlyMap<string, number>): Promise<void> {
    const now = clock()
    const counted = await countAttempts(db, [...most.keys()], now, WINDOW_SECONDS)
    const over = counted.filter(({ key, attempts }) => attempts > most.get(key)!)
    if (over.length === 0) return
    const wait = Math.max(...over.map(({ endsAt }) => Math.ceil(now.until(endsAt).total('seconds'))))
    throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, wait) })
  }

  return {
    async signIn(email, address) {
      const from = network(address)
      const most = new Map([
        [keyOf('sign-in', email, from), signInLimit],
        [keyOf('sign-in', email), 10 * signInLimit],
        [keyOf('sign-in from', from), 10 * signInLimit],
      ])
      await count(most)
      return () => giveBackAttempts(db, [...most.keys()])
    },
    async signUp(email, address) {
      await count(
        new Map([
          [keyOf('sign-up', email), signInLimit],
          [keyOf('sign-up from', network(address)), 5 * signInLimit],
        ]),
      )
    },
  }
}

/** An IPv4 address, or the /64 that one IPv6 customer has to himself. */
function network(address: string): string {
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(v4)) return v4
  const [head = '', tail = ''] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const middle = address.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...middle, ...back].slice(0, 4).join(':')
}
