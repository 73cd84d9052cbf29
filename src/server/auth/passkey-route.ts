import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { passkeyAnswer } from '../../contract/schemas/passkeys.ts'
import { findSecondFactor } from '../../db/people/second-factors.ts'
import { writeIdleMinutes } from '../../db/people/sessions.ts'
import { findUser } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { usePasskey } from '../../services/users/use-passkey.ts'
import type { KnownDevices } from './known-device.ts'
import { attemptKey, type AttemptLimits } from './limits.ts'
import { type AuthDeps, parse, type SignedInAnswer, signedInAnswer } from './auth-deps.ts'
import { SESSION_DAYS, sessionCookie } from './settings.ts'
import { signedToken } from './token.ts'

const body = z.object({ answer: passkeyAnswer, shared: z.boolean().optional() })

type PasskeyDeps = AuthDeps & { limits: Pick<AttemptLimits, 'unguessable'>; devices: Pick<KnownDevices, 'cookieFor'> }

/**
 * Registers `POST /auth/sign-in/passkey`, which signs in with the answer of a passkey instead of password and code. Refuses with
 * INVALID_INPUT, PASSKEY_FAILED or TOO_MANY_REQUESTS.
 */
export async function passkeyRoute(
  app: FastifyInstance,
  { context, settings, auth, limits, devices }: PasskeyDeps,
): Promise<void> {
  app.post('/auth/sign-in/passkey', { config: { onSuccess: 'signed_in' } }, async (request, reply): Promise<SignedInAnswer> => {
    const { answer, shared = false } = parse(body, request.body)
    const { userId } = await limits.unguessable('passkey', request.ip, () => usePasskey(context, settings, answer))
    request.concernedUserId = userId
    const user = await findUser(context.db, userId)
    if (!user) throw new Refused({ code: 'PASSKEY_FAILED' })
    const { internalAdapter } = await auth.$context
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    const session = await internalAdapter.createSession(userId, false, { userAgent })
    if (shared) await writeIdleMinutes(context.db, session.token, settings.idleMinutes)
    const token = signedToken(session.token, settings.secret)
    reply.header('set-cookie', sessionCookie(settings.publicUrl, token, SESSION_DAYS * 86_400))
    if (user.email !== null) {
      // a passkey counts as both factors, so the device is known for the second factor too
      const factorSince = (await findSecondFactor(context.db, userId))?.confirmedAt ?? null
      reply.header('set-cookie', devices.cookieFor(request.headers, attemptKey(user.email), factorSince))
    }
    return signedInAnswer(request, token, { id: userId, name: user.displayName })
  })
}
