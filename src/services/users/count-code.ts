import { createHmac } from 'node:crypto'
import { CODE_ATTEMPTS, type CodeKind } from '../../domain/second-factor.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../count-attempt.ts'
import { keyOf as keyFor, type Secret } from '../secrets/keys.ts'

/**
 * Where a second-factor code is entered: in a session, or at the sign-in, from a network address. `deviceOf` returns the id of a browser in
 * which the user entered the second factor after `since`, when it was turned on; null for other browsers.
 */
export type CodeSource = { sessionId: string } | { network: string; deviceOf: (since: Temporal.Instant) => string | null }

type Guess = { secret: Secret; userId: string; kind: CodeKind; from: CodeSource; since: Temporal.Instant | null }

/**
 * Counts an attempt at a second-factor code before the code is compared; the returned function subtracts it again. Attempts in a session or
 * on a known device have separate limits, which attempts from elsewhere cannot use up (docs/decisions/068-codes-under-attack.md).
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function countCode(context: Context, { secret, userId, kind, from, since }: Guess): Promise<() => Promise<void>> {
  const keyOf = (...parts: string[]) => {
    const digest = createHmac('sha256', keyFor(secret, 'attempts'))
      .update(['code', kind, userId, ...parts].join('\n'))
      .digest('base64url')
    return `second-factor:${digest}`
  }
  const own = (...parts: string[]) => [{ key: keyOf(...parts), most: CODE_ATTEMPTS.own }]
  if ('sessionId' in from) return await countAttempt(context, own('session', from.sessionId))
  const strangers = [
    { key: keyOf('network', from.network), most: CODE_ATTEMPTS.network[kind] },
    { key: keyOf('account'), most: CODE_ATTEMPTS.account[kind] },
  ]
  const device = since === null ? null : from.deviceOf(since)
  return device === null ? await countAttempt(context, strangers) : await countAttempt(context, own('device', device), strangers)
}
