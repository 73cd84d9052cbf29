import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { type Auth, createAuth } from './better-auth.ts'
import { endSession } from './end-session.ts'
import { configuredProviders, openIdConnect, type ProviderId } from './providers.ts'
import { refuseRedirects } from './refuse-redirects.ts'
import type { AuthDeps } from './routes.ts'
import { sessionCookieName } from './settings.ts'

type Start = { Params: { provider: string }; Querystring: { from?: string } }

/**
 * Signing in with Kakao or an OpenID Connect provider: `GET /auth/start/:provider?from=/cart` sends the browser there, the provider
 * sends it back to `/auth/callback/:provider`, and that to where it wanted to go, or to `/login?error=…` when nothing came of it.
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

/** True for a link or a frame of another site: nobody pressed the button of this shop, so a sign-in waits for that at `/login`. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/**
 * better-auth asks an OpenID Connect provider for its addresses once, when it is made: so it is made when somebody first signs in that
 * way, and made anew if the provider did not answer. Undefined: it does not answer now. Signing in by password never waits for it.
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

/** True where a provider's own document names the issuer that OIDC_ISSUER does; a slash at the end says nothing. */
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

/** Passes on where to go and the cookies, and nothing else: errors of better-auth are not for people to read. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Response): FastifyReply {
  const location = answer.headers.get('location') ?? '/login?error=failed'
  const failure = location.startsWith('/login') ? new URLSearchParams(location.split('?')[1]).get('error') : null
  if (failure !== null) {
    request.log.warn({ provider: request.params, failure }, 'a sign-in through a provider came to nothing')
    request.refusedWith = 'SIGN_IN_FAILED'
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.redirect(location, 303)
}
