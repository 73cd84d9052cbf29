import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

/** What the provider tells of somebody. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type IdentityProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Follows the provider's redirects as a browser would, signing in as this person; answers the address back at the shop. */
  signInAs(claims: Claims, authorizationUrl: string): Promise<string>
  stop(): Promise<void>
}

/** A real OpenID Connect provider (npm `oidc-provider`) on loopback, whose sign-in page knows who comes. */
export async function startIdentityProvider(redirectUri: string, port = 0): Promise<IdentityProvider> {
  const people = new Map<string, Claims>()
  let provider: Provider | undefined
  const server = createServer((request, response) => void provider!.callback()(request, response))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policy = interactionPolicy.base()
  policy.remove('consent')
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'moapick',
        client_secret: 'a-secret-between-shop-and-provider',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    interactions: { policy, url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key for the cookies of a test'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => people.get(id)! }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client!.clientId, accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/sign-in/')) return await next()
    const result = { login: { accountId: ctx.get('x-test-person') } }
    await provider.interactionFinished(ctx.req, ctx.res, result)
    ctx.respond = false
  })
  return {
    issuer,
    clientId: 'moapick',
    clientSecret: 'a-secret-between-shop-and-provider',
    async signInAs(claims, authorizationUrl) {
      people.set(claims.sub, claims)
      return await followTo(redirectUri, authorizationUrl, claims.sub)
    },
    stop: () => stop(server),
  }
}

async function followTo(redirectUri: string, start: string, person: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-test-person': person } })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider stopped at ${url}: ${answer.status} ${await answer.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(redirectUri)) return url
  }
  throw new Error('the provider went round in circles')
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
