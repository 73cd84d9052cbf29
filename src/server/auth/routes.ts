import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { sweepAuth } from '../../db/people/attempts.ts'
import { isDemoAddress, normaliseEmail } from '../../domain/identity.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { isMaster } from '../../domain/role.ts'
import { writeIdleMinutes } from '../../db/people/sessions.ts'
import { requireFactor } from '../../services/users/second-factor.ts'
import { MOST_THREADS } from '../../services/users/derive-key.ts'
import { createMember } from '../../services/users/create-member.ts'
import { renewHash } from '../../services/users/renew-hash.ts'
import { addressOf } from '../settings/address.ts'
import { isFresh } from './gate.ts'
import { isFromBrowser, isFromHere } from '../http/own-origin.ts'
import { endSession } from './end-session.ts'
import { failuresOf } from './failures-of.ts'
import { issueIdentityToken, type IdentityToken } from './identity-token.ts'
import { knownDevices } from './known-device.ts'
import { attemptKey, attemptLimits } from './limits.ts'
import { passkeyRoute } from './passkey-route.ts'
import { providerRoutes } from './provider-routes.ts'
import { signedToken } from './token.ts'
import { turns } from './turns.ts'
import { type AuthDeps, type SignedInAnswer, parse, signedInAnswer } from './auth-deps.ts'

const HOUR_MS = 3_600_000
/**
 * Queue limits for hashing guests' passwords, which takes 0.2 s of processor time each. `each` is per known browser, else per network
 * address. It allows 30, because customers of a mobile network share an address.
 */
const HASH_TURNS = { atOnce: MOST_THREADS + 1, each: 30, all: 200, patienceMs: 15_000 }

const credentials = z.object({ email: z.string().max(320), password: z.string().max(1000) })
/** `code` is a code of the second factor or a recovery code. `shared` marks a device that others use too: its session ends when idle. */
const signInBody = credentials.extend({ code: z.string().max(80).optional(), shared: z.boolean().optional() })
const signUpBody = credentials.extend({ name: z.string().max(200) })

/**
 * Registers the routes under `/auth` (docs/RULES.md#sign-in): `POST /auth/sign-up/email`, `/auth/sign-in/email`, `/auth/sign-in/passkey`,
 * `/auth/sign-out`, `/auth/identity-token`, and the providers' `GET /auth/start/:provider` and callback.
 * All other routes of better-auth stay unreachable. Handlers throw refusals as `Refused`, for the server's error handler.
 */
export async function authRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { context, settings, auth, sessions } = deps
  const limits = attemptLimits(context, settings)
  const devices = knownDevices(settings)
  const hashing = turns(HASH_TURNS)
  const failures = failuresOf()
  // queued sign-ins would query the database after it is closed
  app.addHook('preClose', async () => hashing.end())
  // every process does it; deleting twice does no harm
  const sweeping = setInterval(() => void sweepAuth(context.db, context.clock()).catch(() => {}), HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // a form on another site must not sign a visitor in to another account, so the origin is checked without a cookie too
    if (request.method === 'POST' && isFromBrowser(request) && !isFromHere(request, settings.publicUrl))
      throw new Refused({ code: 'FORBIDDEN' })
  })

  app.post('/auth/sign-up/email', { config: { onSuccess: 'signed_up' } }, async (request, reply): Promise<SignedInAnswer> => {
    const { email, password, name } = parse(signUpBody, request.body)
    if (!settings.demo && isDemoAddress(normaliseEmail(email))) throw new Refused({ code: 'EMAIL_INVALID' })
    const asker = addressOf(request.ip)
    const input = { email, password, displayName: name }
    const [key, address] = [attemptKey(email), request.ip]
    await limits.signUp(key, address, () =>
      limits.takingAddress({ email: key, address }, () =>
        hashing.take(asker, () => createMember(context, input, settings.members), 1 + failures.count(asker)),
      ),
    )
    return await signIn(request, reply, { given: { email, password }, asker, isJustMade: true })
  })

  app.post('/auth/sign-in/email', { config: { onSuccess: 'signed_in' } }, async (request, reply): Promise<SignedInAnswer> => {
    const given = parse(signInBody, request.body)
    const { email } = given
    const key = attemptKey(email)
    const device = devices.idOf(request.headers, key)
    const succeeded = await limits.signIn(key, request.ip, device)
    const asker = device ?? addressOf(request.ip)
    const answer = await signIn(request, reply, { given, asker, isKnown: device !== null, giveBack: succeeded })
    await succeeded()
    return answer
  })

  app.post('/auth/sign-out', { config: { onSuccess: 'signed_out' } }, async (request, reply): Promise<{ success: true }> => {
    request.identity = await sessions.identify(request)
    await endSession(request, deps)
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    // Clears the browser's cached answers, which may show whose device it was. Not "storage", which holds queued pickups and the cart. Not
    // "cookies", since the known-device cookie stays for the next sign-in (docs/decisions/047-what-signing-out-clears.md).
    reply.header('clear-site-data', '"cache"')
    reply.header('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`)
    return { success: true }
  })

  // for a master's page before it changes a role (server/routes/set-user-role.ts)
  app.post('/auth/identity-token', async (request): Promise<IdentityToken> => {
    const identity = await sessions.identify(request, 'anew')
    if (!identity) throw new Refused({ code: 'UNAUTHENTICATED' })
    request.identity = identity
    if (!isMaster(identity.role)) throw new Refused({ code: 'FORBIDDEN' })
    if (!isFresh(identity, context.clock(), settings.freshMinutes)) throw new Refused({ code: 'SIGN_IN_AGAIN' })
    return issueIdentityToken(identity.sessionId, settings.secret, context.clock())
  })

  /**
   * Signs in with address and password, and the second factor where it is on; sets the cookies of session and device. A refused code
   * deletes the session that the password made.
   * @param options `asker` is the client in the hashing queue; `isKnown` and `isJustMade` improve its rank; `giveBack` takes the attempt
   * back when the code was missing or not compared
   * @throws Refused WRONG_CREDENTIALS, SIGN_IN_FAILED, those of `requireFactor`, and TOO_MANY_REQUESTS or BUSY of the queue
   */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      given,
      asker,
      isKnown = false,
      isJustMade = false,
      giveBack = async () => {},
    }: {
      given: z.output<typeof signInBody>
      asker: string
      isKnown?: boolean
      isJustMade?: boolean
      giveBack?: () => Promise<void>
    },
  ): Promise<SignedInAnswer> {
    const { email, password, code, shared = false } = given
    const known = normaliseEmail(email)
    // an invalid address takes as long and answers the same as a wrong password
    const body = { email: known ?? 'nobody@no-email.invalid', password }
    if (known !== null && !settings.demo && isDemoAddress(known)) body.email = 'nobody@no-email.invalid'
    try {
      const headers = new Headers({ 'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300) })
      const signedIn = await hashing.take(
        asker,
        () => auth.api.signInEmail({ body, headers, returnHeaders: true }),
        isJustMade ? 0 : (isKnown ? 0 : 1) + failures.count(asker),
        // never times out: the account exists, and a retry would be refused with EMAIL_TAKEN
        isJustMade ? Infinity : undefined,
      )
      failures.forget(asker)
      const { token, user } = signedIn.response
      await renewHash(context, user.id, password)
      request.concernedUserId = user.id
      const key = attemptKey(email)
      const from = {
        network: addressOf(request.ip),
        deviceOf: (since: Temporal.Instant) => devices.idOf(request.headers, key, since),
      }
      const factorSince = await requireFactor(context, settings, { userId: user.id, given: code, from }).catch(async error => {
        await (await auth.$context).internalAdapter.deleteSession(token)
        if (error instanceof Refused && error.rejection.code !== 'SECOND_FACTOR_WRONG') await giveBack()
        throw error
      })
      if (shared) await writeIdleMinutes(context.db, token, settings.idleMinutes)
      await endSession(request, deps, 'cookie')
      for (const cookie of signedIn.headers.getSetCookie()) reply.header('set-cookie', cookie)
      reply.header('set-cookie', devices.cookieFor(request.headers, key, factorSince))
      return signedInAnswer(request, signedToken(token, settings.secret), { id: user.id, name: user.name })
    } catch (error) {
      if (isAPIError(error)) failures.note(asker)
      throw isAPIError(error) ? new Refused(refusalOf(error.body?.code)) : error
    }
  }

  await passkeyRoute(app, { ...deps, limits, devices })
  await providerRoutes(app, deps)
}

/** Maps an error code of better-auth to a refusal. Anything but wrong credentials is SIGN_IN_FAILED. */
function refusalOf(code: string | undefined): Rejection {
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'PASSWORD_TOO_LONG':
      return { code: 'WRONG_CREDENTIALS' }
    default:
      return { code: 'SIGN_IN_FAILED' }
  }
}
