import type { FastifyRequest } from 'fastify'
import { deleteSessionOf } from '../../db/people/sessions.ts'
import type { AuthDeps } from './auth-deps.ts'
import { sessionCookieName } from './settings.ts'
import { credentialsOf, sessionKey } from './token.ts'

/**
 * Deletes the session of a request and removes it from this process's cache. With `only`, a session that came as a bearer token is kept;
 * sign-in uses this to end the browser's former session.
 */
export async function endSession(
  request: FastifyRequest,
  { context, sessions, settings }: Pick<AuthDeps, 'context' | 'sessions' | 'settings'>,
  only?: 'cookie',
): Promise<void> {
  const credentials = credentialsOf(request.headers, sessionCookieName(settings.publicUrl))
  if (credentials === null || (only !== undefined && credentials.via !== only)) return
  const key = sessionKey(credentials.token, settings.secret)
  if (key !== null) await deleteSessionOf(context.db, key)
  sessions.forgetToken(credentials.token)
}
