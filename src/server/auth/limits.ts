import { createHmac } from 'node:crypto'
import { type Attempts, countAttempts, giveBackAttempts, readAttempts } from '../../db/attempts.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import { addressOf } from '../address.ts'
import type { AuthSettings } from './settings.ts'

const WINDOW_SECONDS = 15 * 60
/** Of answers that an address is taken. */
const TAKEN_WINDOW_SECONDS = 60 * 60

export type AttemptLimits = {
  /**
   * Counts an attempt to sign in; answers how to give it back when it succeeds.
   * @param deviceId of a browser that this account was signed in from before (known-device.ts)
   * @throws Refused TOO_MANY_REQUESTS
   */
  signIn(email: string, address: string, deviceId: string | null): Promise<() => Promise<void>>
  /** Counts an attempt to register. @throws Refused TOO_MANY_REQUESTS */
  signUp(email: string, address: string): Promise<void>
  /**
   * Runs a registration, or a change of the address of `userId`, and counts where it is refused because the address is taken: beyond the limit
   * of a network or an account every address is refused alike, free or taken (docs/decisions/052-a-taken-address-is-told-slowly.md).
   * @throws Refused TOO_MANY_REQUESTS, and what `work` throws
   */
  takingAddress<T>(from: { address: string; userId?: string }, work: () => Promise<T>): Promise<T>
  /** Counts a wish for a mail with a link. @throws Refused TOO_MANY_REQUESTS */
  resetMail(email: string, address: string): Promise<void>
  /** Counts a mail's link that was opened or used; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  mailLink(address: string): Promise<() => Promise<void>>
  /** Counts a passkey that was shown; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  passkey(address: string): Promise<() => Promise<void>>
  /** Counts a code that was entered; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  resetCode(email: string, address: string): Promise<() => Promise<void>>
}

/** Attempts are counted under a key, and refused beyond so many in one window. */
type Counter = { key: string; most: number }

/** Mails with links to one address in a quarter of an hour, known or not: more would be a nuisance to whose it is. */
const MAILS_EACH = 3

/** How often an account is told in an hour that the address which it wants is taken. */
const TAKEN_OF_ACCOUNT = 5

/**
 * Slows guessing down, across all processes on one database. With the setting n: n wrong passwords for one account from one address,
 * 10 n for one account from everywhere, 10 n from one address for all accounts (a mobile network's customers share one), and
 * 5 n registrations and wishes for a link from one address, each in a quarter of an hour. Links and codes are limited as passwords are.
 *
 * The narrowest counter comes first, and what it refuses raises no wider one: so nobody can lock an account for everybody from one address. A
 * browser that the account was signed in from before has n tries of its own, which no stranger's tries take away.
 */
export function attemptLimits({ db, clock }: Context, { signInLimit, secret }: AuthSettings): AttemptLimits {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

  const secondsUntil = (end: Temporal.Instant) => Math.max(1, Math.ceil(clock().until(end).total('seconds')))

  /** Returns for how many seconds there are no more attempts; 0 when this one was within the limit. */
  async function secondsOver({ key, most }: Counter): Promise<number> {
    const [counted] = await countAttempts(db, [key], clock(), WINDOW_SECONDS)
    return counted!.attempts <= most ? 0 : secondsUntil(counted!.endsAt)
  }

  /** @param counters narrowest first */
  async function guess(counters: readonly Counter[]): Promise<() => Promise<void>> {
    for (const counter of counters) {
      const retryAfterSeconds = await secondsOver(counter)
      if (retryAfterSeconds > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
    }
    return () =>
      giveBackAttempts(
        db,
        counters.map(({ key }) => key),
      )
  }

  /** For what is known of one account: from one address, from one address for all accounts, and from everywhere. */
  const ofAccount = (what: string, email: string, from: string): Counter[] => [
    { key: keyOf(what, email, from), most: signInLimit },
    { key: keyOf(`${what} from`, from), most: 10 * signInLimit },
    { key: keyOf(what, email), most: 10 * signInLimit },
  ]

  return {
    async signIn(email, address, deviceId) {
      if (deviceId !== null) {
        const own = { key: keyOf('sign-in device', email, deviceId), most: signInLimit }
        if ((await secondsOver(own)) === 0) return () => giveBackAttempts(db, [own.key])
      }
      return await guess(ofAccount('sign-in', email, addressOf(address)))
    },
    async signUp(email, address) {
      await guess([
        { key: keyOf('sign-up from', addressOf(address)), most: 5 * signInLimit },
        { key: keyOf('sign-up', email), most: signInLimit },
      ])
    },
    async takingAddress({ address, userId }, work) {
      const most = {
        [keyOf('taken from', addressOf(address))]: signInLimit,
        ...(userId !== undefined && { [keyOf('taken of', userId)]: TAKEN_OF_ACCOUNT }),
      }
      const refuse = (counted: readonly Attempts[], isOver: (attempts: number, most: number) => boolean) => {
        const ends = counted.filter(({ key, attempts }) => isOver(attempts, most[key]!)).map(({ endsAt }) => secondsUntil(endsAt))
        if (ends.length > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(...ends) })
      }
      const keys = Object.keys(most)
      refuse(await readAttempts(db, keys, clock()), (attempts, mostOfKey) => attempts >= mostOfKey)
      try {
        return await work()
      } catch (error) {
        // of many at once that all looked before any was counted, no more than the limit are told
        if (error instanceof Refused && error.rejection.code === 'EMAIL_TAKEN')
          refuse(await countAttempts(db, keys, clock(), TAKEN_WINDOW_SECONDS), (attempts, mostOfKey) => attempts > mostOfKey)
        throw error
      }
    },
    async resetMail(email, address) {
      await guess([
        { key: keyOf('reset-mail from', addressOf(address)), most: 5 * signInLimit },
        { key: keyOf('reset-mail', email), most: MAILS_EACH },
      ])
    },
    mailLink: address => guess([{ key: keyOf('reset-link from', addressOf(address)), most: 10 * signInLimit }]),
    passkey: address => guess([{ key: keyOf('passkey from', addressOf(address)), most: 10 * signInLimit }]),
    resetCode: (email, address) => guess(ofAccount('reset-code', email, addressOf(address))),
  }
}

/** What attempts are counted under: also for what is no address. */
export function attemptKey(email: string): string {
  return normaliseEmail(email) ?? email.trim().toLowerCase()
}
