import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../../services/context.ts'
import { ForeignInput, isForeign } from '../http/foreign-input.ts'
import { isFromBrowser } from '../http/own-origin.ts'
import type { Auth } from './better-auth.ts'
import type { Sessions } from './identify.ts'
import type { AuthSettings } from './settings.ts'

export type AuthDeps = { context: Context; settings: AuthSettings; auth: Auth; sessions: Sessions }

/** The answer of a sign-in. `token` is what the session's cookie holds, for `Authorization: Bearer <token>`; a browser gets null. */
export type SignedInAnswer = { token: string | null; user: { id: string; name: string } }

/** Returns the answer of a sign-in. For a page of a browser `token` is null, so that no script can steal the session. */
export function signedInAnswer(
  request: Pick<FastifyRequest, 'headers'>,
  token: string,
  user: { id: string; name: string },
): SignedInAnswer {
  return { token: isFromBrowser(request) ? null : token, user }
}

/**
 * Validates a request body and returns the schema's output.
 * @throws Refused INVALID_INPUT. It is the subclass ForeignInput if the shop's own pages never send such a body.
 */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: '입력을 다시 확인해 주세요.' }))
  throw new (isForeign(parsed.error.issues) ? ForeignInput : Refused)({ code: 'INVALID_INPUT', issues })
}
