import { createHmac } from 'node:crypto'
import { countAttempts, deleteAttempts, giveBackAttempts, readAttempts } from '../../db/attempts.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import { countAttempt, type Counter, secondsOver } from '../../services/count-attempt.ts'
import { addressOf } from '../address.ts'
import type { AuthSettings } from './settings.ts'

/** Of answers that an address is taken. */
const TAKEN_WINDOW_SECONDS = 60 * 60
/** For so long an address that a network, or an account, asked about is no news to it and counts no more. */
const NEWS_SECONDS = 24 * 60 * 60

export type AttemptLimits = {
  /**
   * Counts an attempt to sign in; answers how to give it back when it succeeds.
   * @param deviceId of a browser that this account was signed in from before (known-device.ts)
   * @throws Refused TOO_MANY_REQUESTS
   */
  signIn(email: string, address: string, deviceId: string | null): Promise<() => Promise<void>>
  /** Runs a registration and counts it unless it is refused. @throws Refused TOO_MANY_REQUESTS, and what `work` throws */
  signUp<T>(email: string, address: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs a registration, or a change of the address of `userId`, and counts where it is refused because the address is taken. Beyond the limit a
   * taken address reads as too many requests, and a free one succeeds (docs/decisions/065-newcomers-are-not-held-up.md).
   * @throws Refused TOO_MANY_REQUESTS, and what `work` throws
   */
  takingAddress<T>(from: { email: string; address: string; userId?: string }, work: () => Promise<T>): Promise<T>
  /**
   * Runs a wish for a mail with a link and counts it unless it is refused. Returns null, without running it, where the address that the mail goes
   * to has its mails already: whose address it is must not be refused for what others wished (docs/decisions/069-wishes-for-a-mail.md).
   * @throws Refused TOO_MANY_REQUESTS for the network that asks, and what `work` throws
   */
  resetMail<T>(email: string, address: string, work: () => Promise<T>): Promise<T | null>
  /**
   * Runs what opens with a mail's link or a passkey, which nobody guesses. Counts the refusals of one network; beyond the limit they read as
   * too many requests. A right one always succeeds. @throws Refused TOO_MANY_REQUESTS, and what `work` throws
   */
  unguessable<T>(what: 'mail link' | 'passkey', address: string, work: () => Promise<T>): Promise<T>
  /** Counts a code that was entered; answers how to give it back when it was right. @throws Refused TOO_MANY_REQUESTS */
  resetCode(email: string, address: string): Promise<() => Promise<void>>
  /** Deletes the attempts for an account, of all networks together and of `address`: what they were guesses of is replaced. */
  forget(what: 'sign-in' | 'reset-code', email: string, address: string): Promise<void>
}

/** Mails with links to one address in a quarter of an hour, known or not: more would be a nuisance to whose it is. */
const MAILS_EACH = 3

/** How often an account is told in an hour that the address which it wants is taken. */
const TAKEN_OF_ACCOUNT = 5

/** Times `signInLimit`: so many more taken addresses of one network read as too many requests in an hour, before free ones do too. */
const HUSHED_FACTOR = 5

/**
 * Slows guessing down, across all processes on one database. With the setting n: n wrong passwords for one account from one address,
 * 10 n for one account from everywhere, 10 n from one address for all accounts (a mobile network's customers share one), and
 * 5 n registrations and wishes for a link from one address, each in a quarter of an hour. Codes are limited as passwords are.
 *
 * The narrowest counter comes first, and a refused attempt raises none: so nobody can lock an account for everybody from one address, and
 * refusals use up nothing that others behind the same address need. A
 * browser that the account was signed in from before has n tries of its own, which no stranger's tries take away; all such browsers of an account have 10 n.
 */
export function attemptLimits(context: Context, { signInLimit, secret }: AuthSettings): AttemptLimits {
  const { db, clock } = context
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

  const secondsUntil = (end: Temporal.Instant) => Math.max(1, Math.ceil(clock().until(end).total('seconds')))

  /** Runs `work` as an attempt that counts where it succeeds, and not where it is refused. */
  async function countSuccess<T>(counters: readonly Counter[], work: () => Promise<T>): Promise<T> {
    return await orGiveBack(await countAttempt(context, counters), work)
  }

  async function orGiveBack<T>(giveBack: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refused) await giveBack()
      throw error
    }
  }

  /** For what is known of one account: from one address, from one address for all accounts, and from everywhere. */
  const ofAccount = (what: string, email: string, from: string): Counter[] => [
    { key: keyOf(what, email, from), most: signInLimit },
    { key: keyOf(`${what} from`, from), most: 10 * signInLimit },
    { key: keyOf(what, email), most: 10 * signInLimit },
  ]

  return {
    async signIn(email, address, deviceId) {
      const strangers = ofAccount('sign-in', email, addressOf(address))
      if (deviceId === null) return await countAttempt(context, strangers)
      // all of an account together: who once knew the password may have left with many
      const known: Counter[] = [
        { key: keyOf('sign-in device', email, deviceId), most: signInLimit },
        { key: keyOf('sign-in devices', email), most: 10 * signInLimit },
      ]
      return await countAttempt(context, known, strangers)
    },
    signUp: (email, address, work) =>
      countSuccess(
        [
          { key: keyOf('sign-up', email), most: signInLimit },
          { key: keyOf('sign-up from', addressOf(address)), most: 5 * signInLimit },
        ],
        work,
      ),
    async takingAddress({ email, address, userId }, work) {
      const from = addressOf(address)
      const hushed = { key: keyOf('hushed from', from), most: HUSHED_FACTOR * signInLimit }
      const ofAccount = userId === undefined ? null : { key: keyOf('taken of', userId), most: TAKEN_OF_ACCOUNT }
      const refuseOver = async (counters: readonly Counter[]) => {
        const most = new Map(counters.map(counter => [counter.key, counter.most]))
        const rows = await readAttempts(db, [...most.keys()], clock())
        const ends = rows.filter(({ key, attempts }) => attempts >= most.get(key)!).map(({ endsAt }) => secondsUntil(endsAt))
        if (ends.length > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(...ends) })
      }
      await refuseOver(ofAccount ? [hushed, ofAccount] : [hushed])
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Refused) || error.rejection.code !== 'EMAIL_TAKEN') throw error
        // what this network, or this account, knows already is no news
        const known = keyOf('taken told', email, userId ?? from)
        if ((await readAttempts(db, [known], clock())).some(({ attempts }) => attempts > 0)) throw error
        const told: Counter[] = [...(ofAccount ? [ofAccount] : []), { key: keyOf('taken from', from), most: signInLimit }]
        const wait = Math.max(...(await Promise.all(told.map(counter => secondsOver(context, [counter], TAKEN_WINDOW_SECONDS)))))
        const [asked] = await countAttempts(db, [wait === 0 ? known : keyOf('hushed', email, from)], clock(), NEWS_SECONDS)
        if (wait === 0) throw error
        // the same one again would close the network to newcomers for one question
        if (asked!.attempts === 1) await countAttempts(db, [hushed.key], clock(), TAKEN_WINDOW_SECONDS)
        throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait })
      }
    },
    async resetMail(email, address, work) {
      const toAddress = { key: keyOf('reset-mail', email), most: MAILS_EACH }
      if ((await secondsOver(context, [toAddress])) > 0) return null
      const from = { key: keyOf('reset-mail from', addressOf(address)), most: 5 * signInLimit }
      return await orGiveBack(
        () => giveBackAttempts(db, [toAddress.key]),
        () => countSuccess([from], work),
      )
    },
    async unguessable(what, address, work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const wait = await secondsOver(context, [{ key: keyOf(`${what} from`, addressOf(address)), most: 10 * signInLimit }])
        throw wait === 0 ? error : new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait })
      }
    },
    forget: (what, email, address) => deleteAttempts(db, [keyOf(what, email), keyOf(what, email, addressOf(address))]),
    resetCode: (email, address) => countAttempt(context, ofAccount('reset-code', email, addressOf(address))),
  }
}

/** What attempts are counted under: also for what is no address. */
export function attemptKey(email: string): string {
  return normaliseEmail(email) ?? email.trim().toLowerCase()
}
