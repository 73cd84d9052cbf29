import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { messageOf } from '../../contract/words/messages.ts'
import { id, role } from '../../contract/schemas/values.ts'
import { callableStatuses, statusOf } from '../../contract/endpoints/statuses.ts'
import { findSessionKey } from '../../db/people/sessions.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'
import type { Context } from '../../services/context.ts'
import { setUserRole } from '../../services/users/set-role.ts'
import type { Identity, Sessions } from '../auth/identify.ts'
import { sessionOfToken } from '../auth/identity-token.ts'
import { credentialsOf, signedToken } from '../auth/token.ts'
import { isFresh } from '../auth/gate.ts'
import { type Secret } from '../../services/secrets/keys.ts'

export type RoleRouteDeps = {
  context: Context
  sessions: Pick<Sessions, 'identify' | 'forgetUsers'>
  cookieName: string
  secret: Secret
  freshMinutes: number
}

/** The role that the user had on the caller's page. If the user now has another role, the change is refused. */
const seen = z
  .union([z.string(), z.array(z.string())])
  .transform(String)
  .optional()
const asked = z.object({ uid: id, role, seen })

/**
 * Registers `GET /setUserRole?uid=…&role=…`, by which masters (the highest role of staff) change a user's role (docs/RULES.md#roles).
 * It answers with Korean plain text. It accepts only a bearer token, since other sites can make browsers send cookies. HEAD answers 405.
 */
export async function roleRoute(
  app: FastifyInstance,
  { context, sessions, cookieName, secret, freshMinutes }: RoleRouteDeps,
): Promise<void> {
  app.get('/setUserRole', { exposeHeadRoute: false, config: { onSuccess: 'role_changed' } }, async (request, reply) => {
    try {
      const caller = await bearer(request)
      request.identity = caller
      if (caller.role !== 'master') throw new Refused({ code: 'FORBIDDEN' })
      if (!isFresh(caller, context.clock(), freshMinutes)) throw new Refused({ code: 'SIGN_IN_AGAIN' })
      const { userId, before, after } = await change(caller, request.query)
      request.concernedUserId = userId
      return text(reply, 200, before === after ? alreadyTexts[after] : changedTexts[after])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      request.refusedWith = error.rejection.code
      return text(reply, callableStatuses[statusOf[error.rejection.code]], messageOf(error.rejection))
    }
  })
  app.head('/setUserRole', async (_request, reply) => reply.code(405).header('allow', 'GET').send())

  async function bearer(request: FastifyRequest): Promise<Identity> {
    const credentials = credentialsOf(request.headers, cookieName)
    const identity =
      credentials?.via === 'bearer' ? await sessions.identify(await meant(request, credentials.token), 'anew') : null
    if (!identity) throw new Refused({ code: 'UNAUTHENTICATED' })
    return identity
  }

  /** Returns the headers for `identify`: an identity token is replaced by its session's token, other tokens stay. */
  async function meant(request: FastifyRequest, token: string): Promise<Parameters<Sessions['identify']>[0]> {
    const sessionId = sessionOfToken(token, secret, context.clock())
    const key = sessionId === null ? null : await findSessionKey(context.db, sessionId)
    return key === null ? request : { headers: { authorization: `Bearer ${signedToken(key, secret)}` } }
  }

  async function change(caller: Identity, query: unknown) {
    const parsed = asked.safeParse(query)
    if (!parsed.success) throw new Refused(notUnderstood(parsed.error))
    const changed = await setUserRole(context, caller, {
      userId: parsed.data.uid,
      role: parsed.data.role,
      seen: parsed.data.seen,
    })
    sessions.forgetUsers([changed.userId])
    return changed
  }
}

/** Maps a validation error to a refusal: INVALID_INPUT for a wrong role, else USER_NOT_FOUND. */
function notUnderstood(error: z.ZodError): Rejection {
  const paths = error.issues.map(issue => issue.path.join('.'))
  if (!paths.includes('role')) return { code: 'USER_NOT_FOUND' }
  return { code: 'INVALID_INPUT', issues: [{ path: 'role', message: '역할은 고객, 관리자, 마스터 가운데 하나예요.' }] }
}

const changedTexts: Record<Role, string> = {
  customer: '역할을 고객으로 바꿨어요.',
  admin: '역할을 관리자로 바꿨어요.',
  master: '역할을 마스터로 바꿨어요.',
}
const alreadyTexts: Record<Role, string> = { customer: '이미 고객이에요.', admin: '이미 관리자예요.', master: '이미 마스터예요.' }

function text(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words)
}
