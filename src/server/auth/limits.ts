import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { countAttempts, giveBackAttempts } from '../../db/attempts.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import type { AuthSettings } from './settings.ts'

const WINDOW_SECONDS = 15 * 60

export type AttemptLimits = {
  /** Counts an attempt to sign in. @throws Refused TOO_MANY_REQUESTS. Answers how to give it back when it succeeds. */
  signIn(email: string, address: string): Promise<() => Promise<void>>
  /** Counts an attempt to register. @throws Refused TOO_MANY_REQUESTS */
  signUp(email: string, address: string): Promise<void>
  /** Counts a wish for a mail with a link. @throws Refused TOO_MANY_REQUESTS */
  resetMail(email: string, address: string): Promise<void>
  /** Counts a link that was opened or used; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  resetLink(address: string): Promise<() => Promise<void>>
  /** Counts a code that was entered; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  resetCode(email: string, address: string): Promise<() => Promise<void>>
}

/** Mails with links to one address in a quarter of an hour, known or not: more would be a nuisance to whose it is. */
const MAILS_EACH = 3

/**
 * Slows guessing down, across all processes on one database. With the setting n: n wrong passwords for one account from one address,
 * 10 n for one account from everywhere, 10 n from one address for all accounts (a mobile network's customers share one), and
 * 5 n registrations and wishes for a link from one address, each in a quarter of an hour. Links and codes are limited as passwords are.
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

  async function guess(most: ReadonlyMap<string, number>): Promise<() => Promise<void>> {
    await count(most)
    return () => giveBackAttempts(db, [...most.keys()])
  }

  /** For what is known of one account: from one address, from everywhere, and from one address for all accounts. */
  const ofAccount = (what: string, email: string, from: string) =>
    new Map([
      [keyOf(what, email, from), signInLimit],
      [keyOf(what, email), 10 * signInLimit],
      [keyOf(`${what} from`, from), 10 * signInLimit],
    ])

  return {
    signIn: (email, address) => guess(ofAccount('sign-in', email, network(address))),
    async signUp(email, address) {
      await count(
        new Map([
          [keyOf('sign-up', email), signInLimit],
          [keyOf('sign-up from', network(address)), 5 * signInLimit],
        ]),
      )
    },
    async resetMail(email, address) {
      await count(
        new Map([
          [keyOf('reset-mail', email), MAILS_EACH],
          [keyOf('reset-mail from', network(address)), 5 * signInLimit],
        ]),
      )
    },
    resetLink: address => guess(new Map([[keyOf('reset-link from', network(address)), 10 * signInLimit]])),
    resetCode: (email, address) => guess(ofAccount('reset-code', email, network(address))),
  }
}

/** What attempts are counted under: also for what is no address. */
export function attemptKey(email: string): string {
  return normaliseEmail(email) ?? email.trim().toLowerCase()
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
