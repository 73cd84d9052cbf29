import type { FastifyRequest } from 'fastify'
import type { AuthDeps } from './routes.ts'
import { sessionCookieName } from './settings.ts'
import { credentialsOf, sessionKey } from './token.ts'

/**
 * Ends the session that a request was sent with. With `cookie` a bearer token is left alone: a sign-in replaces the session of its browser, so
 * that nobody who copied the former cookie goes on with it.
 */
export async function endSession(
  request: FastifyRequest,
  { auth, sessions, settings }: Pick<AuthDeps, 'auth' | 'sessions' | 'settings'>,
  only?: 'cookie',
): Promise<void> {
  const credentials = credentialsOf(request.headers, sessionCookieName(settings.publicUrl))
  if (credentials === null || (only !== undefined && credentials.via !== only)) return
  const key = sessionKey(credentials.token, settings.secret)
  if (key !== null) await (await auth.$context).internalAdapter.deleteSession(key)
  sessions.forgetToken(credentials.token)
}
