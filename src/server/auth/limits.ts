import { createHmac } from 'node:crypto'
import { countAttempts, deleteAttempts, giveBackAttempts, readAttempts } from '../../db/people/attempts.ts'
import { mailboxOf, normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import { countAttempt, type Counter, secondsOver } from '../../services/count-attempt.ts'
import { addressOf } from '../settings/address.ts'
import type { AuthSettings } from './settings.ts'
import { keyOf as keyFor } from '../../services/secrets/keys.ts'

/** Seconds over which EMAIL_TAKEN answers (another account has the mail address) are counted per network and per account. */
const TAKEN_WINDOW_SECONDS = 60 * 60
/** Seconds in which the same taken mail address is not counted again for a network or account. */
const NEWS_SECONDS = 24 * 60 * 60

export type AttemptLimits = {
  /**
   * Counts an attempt to sign in. Returns a function that subtracts it again, for a success.
   * @param deviceId id of a browser in which this account signed in before (known-device.ts); null for others. Such a browser has separate
   * counters, and uses those of other browsers when they are full
   * @throws Refused TOO_MANY_REQUESTS
   */
  signIn(email: string, address: string, deviceId: string | null): Promise<() => Promise<void>>
  /** Runs `work`, a registration, and counts it unless it is refused. @throws Refused TOO_MANY_REQUESTS, and what `work` throws */
  signUp<T>(email: string, address: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, a registration or the change of the mail address of `userId`. Counts each mail address for which it is refused with
   * EMAIL_TAKEN. Beyond a limit per network, TOO_MANY_REQUESTS replaces that refusal; free mail addresses still succeed.
   * A network far beyond that limit, and an account at its own limit, are refused before `work`
   * (docs/decisions/065-newcomers-are-not-held-up.md).
   * @throws Refused TOO_MANY_REQUESTS, and what `work` throws
   */
  takingAddress<T>(from: { email: string; address: string; userId?: string }, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, which mails a link to `email`, and counts it unless it is refused. Beyond three mails to a mailbox in a quarter of an
   * hour, or 20 in a day, it returns null without running `work`: it refuses nothing, because others may have requested those mails
   * (docs/decisions/069-wishes-for-a-mail.md).
   * @throws Refused TOO_MANY_REQUESTS for the network that asks, and what `work` throws
   */
  resetMail<T>(email: string, address: string, work: () => Promise<T>): Promise<T | null>
  /**
   * Runs `work`, which checks a mailed link, a passkey or a set-up code: they cannot be guessed, so a valid one always succeeds. Counts
   * refusals per network; beyond the limit they become TOO_MANY_REQUESTS.
   * @throws Refused TOO_MANY_REQUESTS, and what `work` throws
   */
  unguessable<T>(what: 'mail link' | 'passkey' | 'set-up code', address: string, work: () => Promise<T>): Promise<T>
  /**
   * Counts a guess at the password code `codeId` of an address. Returns a function that subtracts it again, for a right guess. Each code
   * has separate counters, so guesses at an earlier code do not block a later one.
   * @param codeId null for an address without a code
   * @throws Refused TOO_MANY_REQUESTS
   */
  resetCode(email: string, codeId: string | null, address: string): Promise<() => Promise<void>>
  /**
   * Deletes the failed sign-ins that were counted for an account, in all networks together and in that of `address`. For a new password:
   * they were guesses of the former one.
   */
  forget(email: string, address: string): Promise<void>
}

/** Most mails with links to one mailbox in a quarter of an hour and in a day, whether a member has it or not. */
const MAILS_EACH = 3
const MAILS_A_DAY = 20
const DAY_SECONDS = 24 * 60 * 60

/** Most EMAIL_TAKEN answers in an hour to one account. After that it cannot change its mail address until the hour is over. */
const TAKEN_OF_ACCOUNT = 5

/**
 * A network gets `signInLimit` answers EMAIL_TAKEN in an hour, then TOO_MANY_REQUESTS for further taken mail addresses. After this
 * factor times `signInLimit` of these TOO_MANY_REQUESTS, it gets them for unused mail addresses too.
 */
const HUSHED_FACTOR = 5

/**
 * Returns the limits of sign-in attempts, counted in the database for all processes (docs/RULES.md#sign-in). In 15 minutes, with n for
 * `signInLimit`:
 * wrong passwords: n per account and network, 10 n per account, 10 n per network; the same for wrong codes to reset a password;
 * registrations: n per mailbox and 5 n per network; requested mails: 5 n per network.
 * A refused attempt is not counted, so attempts from one network do not lock an account for others. A browser in which the account signed
 * in before has n further attempts; all such browsers of an account have 10 n together.
 */
export function attemptLimits(context: Context, { signInLimit, secret }: AuthSettings): AttemptLimits {
  const { db, clock } = context
  const key = keyFor(secret, 'attempts')
  const keyOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

  const secondsUntil = (end: Temporal.Instant) => Math.max(1, Math.ceil(clock().until(end).total('seconds')))

  /** Counts an attempt, runs `work`, and subtracts the attempt again if `work` is refused. */
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

  /** Returns the counters of attempts for one account: from one network, from that network for all accounts, and from everywhere. */
  const ofAccount = (what: string, email: string, from: string): Counter[] => [
    { key: keyOf(what, email, from), most: signInLimit },
    { key: keyOf(`${what} from`, from), most: 10 * signInLimit },
    { key: keyOf(what, email), most: 10 * signInLimit },
  ]

  return {
    async signIn(email, address, deviceId) {
      const strangers = ofAccount('sign-in', email, addressOf(address))
      if (deviceId === null) return await countAttempt(context, strangers)
      // one limit for all known devices of an account, because someone who once knew the password may have signed in on many
      const known: Counter[] = [
        { key: keyOf('sign-in device', email, deviceId), most: signInLimit },
        { key: keyOf('sign-in devices', email), most: 10 * signInLimit },
      ]
      return await countAttempt(context, known, strangers)
    },
    signUp: (email, address, work) =>
      countSuccess(
        [
          { key: keyOf('sign-up', mailboxOf(email)), most: signInLimit },
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
        // the network or account has already received EMAIL_TAKEN for this address
        const known = keyOf('taken told', email, userId ?? from)
        if ((await readAttempts(db, [known], clock())).some(({ attempts }) => attempts > 0)) throw error
        const told: Counter[] = [...(ofAccount ? [ofAccount] : []), { key: keyOf('taken from', from), most: signInLimit }]
        const wait = Math.max(...(await Promise.all(told.map(counter => secondsOver(context, [counter], TAKEN_WINDOW_SECONDS)))))
        const [asked] = await countAttempts(db, [wait === 0 ? known : keyOf('hushed', email, from)], clock(), NEWS_SECONDS)
        if (wait === 0) throw error
        // the same address counts once; otherwise repeating one question would refuse all newcomers of the network
        if (asked!.attempts === 1) await countAttempts(db, [hushed.key], clock(), TAKEN_WINDOW_SECONDS)
        throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait })
      }
    },
    async resetMail(email, address, work) {
      const toMailbox = { key: keyOf('reset-mail', mailboxOf(email)), most: MAILS_EACH }
      const ofDay = { key: keyOf('reset-mail of a day', mailboxOf(email)), most: MAILS_A_DAY }
      if ((await secondsOver(context, [toMailbox])) > 0 || (await secondsOver(context, [ofDay], DAY_SECONDS)) > 0) return null
      const from = { key: keyOf('reset-mail from', addressOf(address)), most: 5 * signInLimit }
      return await orGiveBack(
        () => giveBackAttempts(db, [toMailbox.key, ofDay.key]),
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
    forget: (email, address) => deleteAttempts(db, [keyOf('sign-in', email), keyOf('sign-in', email, addressOf(address))]),
    resetCode: (email, codeId, address) =>
      countAttempt(context, ofAccount('reset-code', `${email}\n${codeId ?? ''}`, addressOf(address))),
  }
}

/**
 * Returns the key under which attempts on a mail address are counted: the normalized mail address. For other text it is the trimmed text
 * in lower case.
 */
export function attemptKey(email: string): string {
  return normaliseEmail(email) ?? email.trim().toLowerCase()
}
