import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { type Auth, createAuth } from './better-auth.ts'
import { endSession } from './end-session.ts'
import { configuredProviders, openIdConnect, type ProviderId } from './providers.ts'
import { refuseRedirects } from './refuse-redirects.ts'
import type { AuthDeps } from './auth-deps.ts'
import { sessionCookieName } from './settings.ts'

type Start = { Params: { provider: string }; Querystring: { from?: string } }

/**
 * Registers sign-in with Kakao or an OpenID Connect provider. `GET /auth/start/:provider?from=/cart` redirects to the provider, which
 * returns to `/auth/callback/:provider`. That redirects to `from`, or to `/login?error=…` on failure.
 */
export async function providerRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { context, settings } = deps
  const providers = configuredProviders(settings)
  const create = () => refuseRedirects(() => createAuth(context, settings, openIdConnect(settings)))
  const ready = providerAuth(create, settings.oidc?.issuer)

  app.get<Start>('/auth/start/:provider', async (request, reply) => {
    const provider = providers.find(id => id === request.params.provider)
    if (!provider) throw new Refused({ code: 'NOT_FOUND' })
    const from = safeReturnPath(request.query.from)
    if (isFromElsewhere(request)) return reply.redirect(loginPath(from), 303)
    const body = {
      provider,
      callbackURL: from,
      errorCallbackURL: loginPath(from),
    }
    const auth = await ready(provider)
    const started = await refuseRedirects(() => auth?.api.signInSocial({ body, headers: headersOf(request), asResponse: true }))
    if (!started?.ok) return unavailable(request, reply)
    return send(request, reply, started)
  })

  app.get<Start>('/auth/callback/:provider', { config: { onSuccess: 'signed_in' } }, async (request, reply) => {
    const provider = providers.find(id => id === request.params.provider)
    if (!provider) throw new Refused({ code: 'NOT_FOUND' })
    const auth = await ready(provider)
    if (!auth) return unavailable(request, reply)
    const asked = new Request(new URL(request.url, settings.publicUrl), { headers: headersOf(request), method: 'GET' })
    const answer = await refuseRedirects(() => auth.handler(asked))
    const isSignedIn = answer.headers
      .getSetCookie()
      .some(cookie => cookie.startsWith(`${sessionCookieName(settings.publicUrl)}=`))
    if (isSignedIn) await endSession(request, deps, 'cookie')
    return send(request, reply, answer)
  })
}

/** Returns whether another site caused the request. Sign-in then waits for a click on `/login`. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/**
 * Creates the better-auth instance on first use, because it loads the provider's configuration only at creation. Returns undefined if the
 * provider does not answer within 8 seconds, and retries at the next call.
 */
function providerAuth(create: () => Auth, issuer: string | undefined): (provider: ProviderId) => Promise<Auth | undefined> {
  let auth: Auth | undefined
  return async provider => {
    const candidate = auth ?? create()
    const found = candidate.$context.then(({ socialProviders }) =>
      socialProviders.some(each => each.id === provider && (provider !== 'oidc' || isIssuer(each.issuer, issuer))),
    )
    const late = new Promise<boolean>(resolve => setTimeout(resolve, DISCOVERY_MS, false).unref())
    if (!(await Promise.race([found, late]))) return undefined
    auth = candidate
    return auth
  }
}

/** Compares the issuer in the provider's document with OIDC_ISSUER, ignoring a trailing slash. */
function isIssuer(found: string | undefined, configured: string | undefined): boolean {
  return found?.replace(/\/$/, '') === configured?.replace(/\/$/, '')
}

const DISCOVERY_MS = 8000

function headersOf(request: FastifyRequest): Headers {
  return new Headers(
    ['cookie', 'user-agent'].flatMap(name => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    }),
  )
}

function unavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ provider: request.params }, 'the sign-in provider does not answer')
  return reply.redirect('/login?error=unavailable', 303)
}

/** Sends only the redirect and cookies of better-auth's answer. Logs a failed sign-in. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Response): FastifyReply {
  const location = answer.headers.get('location') ?? '/login?error=failed'
  const failure = location.startsWith('/login') ? new URLSearchParams(location.split('?')[1]).get('error') : null
  if (failure !== null) {
    request.log.warn({ provider: request.params, failure }, 'a sign-in through a provider failed')
    request.refusedWith = 'SIGN_IN_FAILED'
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.redirect(location, 303)
}
