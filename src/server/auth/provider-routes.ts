import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { configuredProviders } from './providers.ts'
import type { AuthDeps } from './routes.ts'

type Start = { Params: { provider: string }; Querystring: { from?: string } }

/**
 * Signing in with Kakao or an OpenID Connect provider: `GET /auth/start/:provider?from=/cart` sends the browser there, the provider
 * sends it back to `/auth/callback/:provider`, and that to where it wanted to go, or to `/login?error=…` when nothing came of it.
 */
export async function providerRoutes(app: FastifyInstance, { auth, settings }: AuthDeps): Promise<void> {
  const providers = configuredProviders(settings)

  app.get<Start>('/auth/start/:provider', async (request, reply) => {
    const provider = providers.find(id => id === request.params.provider)
    if (!provider) throw new Refused({ code: 'NOT_FOUND' })
    const from = safeReturnPath(request.query.from)
    const body = {
      provider,
      callbackURL: from,
      errorCallbackURL: from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`,
    }
    const started = await auth.api.signInSocial({ body, headers: headersOf(request), asResponse: true })
    if (!started.ok) return reply.redirect('/login?error=unavailable', 303)
    return send(reply, started, 303)
  })

  app.get('/auth/callback/:provider', async (request, reply) => {
    const answer = await auth.handler(
      new Request(new URL(request.url, settings.publicUrl), { headers: headersOf(request), method: 'GET' }),
    )
    return send(reply, answer, answer.status)
  })
}

function headersOf(request: FastifyRequest): Headers {
  return new Headers(
    ['cookie', 'user-agent'].flatMap(name => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    }),
  )
}

/** Passes on where to go and the cookies, and nothing else: errors of better-auth are not for people to read. */
function send(reply: FastifyReply, answer: Response, status: number): FastifyReply {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.redirect(answer.headers.get('location') ?? '/login?error=failed', status >= 300 && status < 400 ? status : 303)
}
