import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { providedDisplayName, deliverableEmail } from '../../domain/identity.ts'
import { posesAsStaff } from '../../domain/staff-names.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../../domain/password-bounds.ts'
import { confirmEmail } from '../../db/people/accounts.ts'
import type { Context } from '../../services/context.ts'
import { hashPassword, verifyPassword } from '../../services/users/password-hash.ts'
import { registerMember } from '../../services/users/member.ts'
import { kakaoProvider, type OpenIdConnect } from './providers.ts'
import { type AuthSettings, cookiePrefix, isSecure, SESSION_DAYS } from './settings.ts'
import { authStorage } from './storage.ts'
import { keyOf } from '../../services/secrets/keys.ts'

export type Auth = ReturnType<typeof createAuth>

/**
 * Creates better-auth for passwords, sessions and OAuth. Its sign-up is disabled, because `createMember` registers by e-mail. An account
 * from a provider and its member are created in one transaction (`authStorage`).
 */
export function createAuth(context: Context, settings: AuthSettings, openIdConnect: readonly OpenIdConnect[] = []) {
  return betterAuth({
    appName: 'moapick',
    baseURL: settings.publicUrl,
    basePath: '/auth',
    secret: keyOf(settings.secret, 'session'),
    trustedOrigins: [settings.publicUrl],
    database: authStorage(
      context.db,
      async (tx, account) => {
        await registerMember(tx, context, settings.members, {
          id: account.id,
          email: account.emailVerified ? deliverableEmail(account.email) : null,
          displayName: nameOf(account.name, settings.members.shopName?.()),
          isEmailProven: account.emailVerified,
        })
        // the provider confirms that the address belongs to the person who signs in there
        if (account.emailVerified) await confirmEmail(tx, account.id, { byHolder: true, now: context.clock() })
      },
      settings.sessionsPerUser,
    ),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    socialProviders: kakaoProvider(settings),
    plugins: [bearer({ requireSignature: true }), ...openIdConnect],
    user: { modelName: 'auth_users' },
    session: { modelName: 'auth_sessions', expiresIn: SESSION_DAYS * 86_400, disableSessionRefresh: true },
    verification: { modelName: 'auth_verifications' },
    account: {
      modelName: 'auth_accounts',
      accountLinking: { enabled: true, disableImplicitLinking: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      // provider tokens are not needed later, so they are not stored
      account: { create: { before: async () => ({ data: forgotten }) } },
    },
    advanced: {
      database: { generateId: () => context.newId() },
      ipAddress: { disableIpTracking: true },
      cookiePrefix: cookiePrefix(settings.publicUrl),
      useSecureCookies: false, // the cookie name already has __Host-, and the attributes set Secure
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure(settings.publicUrl), path: '/' },
    },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: '/login' },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

const forgotten = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** Returns the display name that a provider gives, or `회원` without one and for a name that imitates staff. */
function nameOf(given: string, shopName = ''): string {
  const name = providedDisplayName(given)
  return name === null || posesAsStaff(name, shopName) ? '회원' : name
}
