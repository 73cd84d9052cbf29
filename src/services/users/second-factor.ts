import { randomBytes, randomInt } from 'node:crypto'
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  putRecoveryCodes,
  putSecondFactor,
  useRecoveryCode,
  useStep,
} from '../../db/people/second-factors.ts'
import { deletePasskeys, hasPasskey } from '../../db/people/passkeys.ts'
import { deleteAllSessions, deleteOtherSessions, findPasswordHash } from '../../db/people/sessions.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { Tx } from '../../db/connection/database.ts'
import { findUser, lockRoles } from '../../db/people/users.ts'
import type { AccountChange } from '../../domain/notice.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayRemoveFactor, RECOVERY_CODES, recoveryCode, typedCode } from '../../domain/second-factor.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { type CodeSource, countCode } from './count-code.ts'
import { recordPasskeys } from './passkeys.ts'
import type { SignedIn } from './sessions.ts'
import type { Secret } from '../secrets/keys.ts'
import { openFactorKey, recoveryHash, recoveryHashes, sealFactorKey } from './factor-secrets.ts'
import { base32, stepOfCode, totpAddress } from './totp.ts'

/** `secret` is the server's secret; the keys of authenticator apps are encrypted with a key derived from it. */
export type FactorSettings = { secret: Secret; shopName: () => string }

/**
 * Creates a key for the caller's authenticator app; it replaces an unconfirmed one. Codes are asked for only after `confirmFactor`.
 * @throws Refused NO_PASSWORD, SECOND_FACTOR_ON, USER_NOT_FOUND
 */
export async function beginFactor(
  context: Context,
  settings: FactorSettings,
  caller: Actor,
): Promise<{ key: string; address: string }> {
  const { db, clock } = context
  const user = await findUser(db, caller.userId)
  if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
  if ((await findPasswordHash(db, caller.userId)) === null) throw new Refused({ code: 'NO_PASSWORD' })
  const bytes = randomBytes(20)
  const kept = await sealFactorKey(settings.secret, bytes)
  if (!(await putSecondFactor(db, caller.userId, kept, clock()))) throw new Refused({ code: 'SECOND_FACTOR_ON' })
  const key = base32(bytes)
  return { key, address: totpAddress({ shopName: settings.shopName(), email: user.email ?? user.displayName, key }) }
}

/**
 * Turns the second factor on with a first code, ends the caller's other sessions, and writes an audit record. Returns the recovery codes,
 * which are shown only once.
 * @throws Refused SECOND_FACTOR_OFF (no key was created), SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function confirmFactor(
  context: Context,
  settings: FactorSettings,
  caller: SignedIn,
  given: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = context
  const factor = await findSecondFactor(db, caller.userId)
  if (!factor) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
  if (factor.confirmedAt !== null) throw new Refused({ code: 'SECOND_FACTOR_ON' })
  const succeeded = await guessCode(context, settings, { userId: caller.userId, given, from: caller })
  const recoveryCodes = await db.transaction(async tx => {
    await lockRoles(tx, [caller.userId])
    if (!(await confirmSecondFactor(tx, caller.userId, factor.secret, clock()))) throw new Refused({ code: 'SECOND_FACTOR_ON' })
    await deleteOtherSessions(tx, caller.userId, caller.sessionId)
    await record(tx, context, caller, caller.userId, true)
    await tell(tx, context, caller.userId, 'factor_on')
    return await newCodes(tx, caller.userId)
  })
  await succeeded()
  return { recoveryCodes }
}

/** Replaces the caller's recovery codes and returns the new ones, which are shown only once. @throws Refused SECOND_FACTOR_OFF */
export async function renewRecoveryCodes(context: Context, caller: Actor): Promise<{ recoveryCodes: string[] }> {
  return await context.db.transaction(async tx => {
    await lockRoles(tx, [caller.userId])
    const factor = await findSecondFactor(tx, caller.userId)
    if (!factor?.confirmedAt) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
    await tell(tx, context, caller.userId, 'recovery_codes')
    return { recoveryCodes: await newCodes(tx, caller.userId) }
  })
}

/**
 * Turns the caller's second factor off, or deletes the key of an authenticator app that was never confirmed. Writes an audit record.
 * @throws Refused SECOND_FACTOR_OFF (there is neither)
 */
export async function turnFactorOff(context: Context, caller: Actor): Promise<Record<string, never>> {
  await context.db.transaction(async tx => {
    await lockRoles(tx, [caller.userId])
    const wasOn = (await findSecondFactor(tx, caller.userId))?.confirmedAt != null
    if (!(await deleteSecondFactor(tx, caller.userId))) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
    await record(tx, context, caller, caller.userId, false)
    if (wasOn) await tell(tx, context, caller.userId, 'factor_off')
  })
  return {}
}

/**
 * Removes another user's second factor and passkeys, ends all their sessions and writes audit records. Only a master may do so, by the role
 * stored in the database.
 * @throws Refused USER_NOT_FOUND, FORBIDDEN, SECOND_FACTOR_OFF (has neither)
 */
export async function removeFactor(context: Context, actor: Actor, userId: string): Promise<{ userId: string }> {
  await context.db.transaction(async tx => {
    const roles = await lockRoles(tx, [actor.userId, userId])
    const role = roles.get(actor.userId)?.effective
    if (!roles.has(userId)) throw new Refused({ code: 'USER_NOT_FOUND' })
    if (!role || !mayRemoveFactor({ userId: actor.userId, role }, userId)) throw new Refused({ code: 'FORBIDDEN' })
    const hadApp = await deleteSecondFactor(tx, userId)
    const passkeys = await deletePasskeys(tx, userId)
    if (!hadApp && passkeys === 0) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
    await deleteAllSessions(tx, userId)
    if (hadApp) await record(tx, context, actor, userId, false)
    await tell(tx, context, userId, hadApp ? 'factor_off' : 'passkey_removed')
    if (passkeys > 0) await recordPasskeys(tx, context, actor, userId, { before: passkeys, after: 0 })
    await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  })
  return { userId }
}

/** Returns since when the caller's second factor is on, and how many recovery codes are left; null and 0 if it is off. */
export async function readOwnFactor({ db }: Context, caller: Actor): Promise<{ since: string | null; codesLeft: number }> {
  const factor = await findSecondFactor(db, caller.userId)
  return factor?.confirmedAt
    ? { since: factor.confirmedAt.toString(), codesLeft: factor.codesLeft }
    : { since: null, codesLeft: 0 }
}

/**
 * Requires the second factor of a user whose password was right; each code is accepted once. Returns when the factor was turned on; null
 * for a user without one.
 * @throws Refused SECOND_FACTOR_NEEDED (no code; with `by: 'passkey'` for a user who has only a passkey), SECOND_FACTOR_WRONG,
 * TOO_MANY_REQUESTS
 */
export async function requireFactor(
  context: Context,
  settings: Pick<FactorSettings, 'secret'>,
  { userId, given, from }: { userId: string; given: string | undefined; from: CodeSource },
): Promise<Temporal.Instant | null> {
  const factor = await findSecondFactor(context.db, userId)
  const since = factor?.confirmedAt ?? null
  // A passkey replaces password and code, so beside one the password alone does not sign in.
  if (since === null) {
    if (await hasPasskey(context.db, userId)) throw new Refused({ code: 'SECOND_FACTOR_NEEDED', by: 'passkey' })
    return null
  }
  if (!given) throw new Refused({ code: 'SECOND_FACTOR_NEEDED' })
  const succeeded = await guessCode(context, settings, { userId, given, from })
  await succeeded()
  return since
}

/**
 * Counts and checks a code; returns a function that subtracts the attempt again. Input that cannot be a code is refused uncounted.
 * @throws Refused SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
async function guessCode(
  context: Context,
  { secret }: Pick<FactorSettings, 'secret'>,
  { userId, given, from }: { userId: string; given: string; from: CodeSource },
): Promise<() => Promise<void>> {
  const typed = typedCode(given)
  const factor = await findSecondFactor(context.db, userId)
  if (!typed || !factor) throw new Refused({ code: 'SECOND_FACTOR_WRONG' })
  const succeeded = await countCode(context, { secret, userId, kind: typed.kind, from, since: factor.confirmedAt })
  const isRight =
    typed.kind === 'recovery'
      ? await spendRecoveryCode(context, userId, recoveryHashes(secret, userId, typed))
      : await isRightStep(context, { secret, userId, kept: factor.secret, code: typed.code })
  if (!isRight) throw new Refused({ code: 'SECOND_FACTOR_WRONG' })
  return succeeded
}

/** Uses up a recovery code and notifies its user; returns false for a wrong one. */
async function spendRecoveryCode(context: Context, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
  return await context.db.transaction(async tx => {
    const isRight = await useRecoveryCode(tx, userId, hashes, context.clock())
    if (isRight) await tell(tx, context, userId, 'recovery_code')
    return isRight
  })
}

async function isRightStep(
  { db, clock }: Context,
  { secret, userId, kept, code }: { secret: Secret; userId: string; kept: string; code: string },
): Promise<boolean> {
  const opened = await openFactorKey(secret, kept)
  const step = opened === null ? null : stepOfCode(opened.key, code, clock())
  return step !== null && (await useStep(db, userId, step))
}

async function newCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(most => randomInt(most)))
  await putRecoveryCodes(
    tx,
    userId,
    codes.map(code => recoveryHash(userId, code)),
  )
  return codes
}

/** Publishes a change of how the user signs in; the user is then notified. */
async function tell(tx: Tx, { clock }: Context, userId: string, what: AccountChange): Promise<void> {
  await publish(tx, 'account.changed', { userIds: [userId], what }, clock())
}

async function record(tx: Tx, context: Context, actor: Actor, userId: string, isOn: boolean): Promise<void> {
  const change = { before: { secondFactor: !isOn }, after: { secondFactor: isOn } }
  await audit(tx, context, actor, { action: 'user.second_factor', subject: 'user', subjectId: userId, ...change })
}
