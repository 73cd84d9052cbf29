import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { standInEmail } from '../../domain/identity.ts'
import type { AuthSettings } from './settings.ts'

/** Ids of the sign-in providers, as in the paths `/auth/start/{provider}` and `/auth/callback/{provider}`. */
export const providerIds = ['kakao', 'oidc'] as const
export type ProviderId = (typeof providerIds)[number]

export function configuredProviders({ kakao, oidc }: AuthSettings): ProviderId[] {
  return providerIds.filter(id => (id === 'kakao' ? kakao : oidc) !== undefined)
}

export type OpenIdConnect = ReturnType<typeof genericOAuth>

type KakaoProfile = {
  id: number
  kakao_account?: { email?: string; is_email_valid?: boolean; is_email_verified?: boolean }
}

/**
 * Returns the Kakao configuration of better-auth; empty if Kakao is not configured. Requests only the nickname, since Kakao refuses the
 * e-mail scope except for business apps. Uses a verified address if one is sent.
 */
export function kakaoProvider({ kakao }: AuthSettings): NonNullable<BetterAuthOptions['socialProviders']> {
  if (!kakao) return {}
  return {
    kakao: {
      ...kakao,
      disableDefaultScope: true,
      scope: ['profile_nickname'],
      mapProfileToUser: profile => {
        const { id, kakao_account: account } = profile as unknown as KakaoProfile
        const verified = account?.is_email_valid === true && account.is_email_verified === true
        return addressOf('kakao', id, account?.email, verified)
      },
    },
  }
}

/**
 * Returns the better-auth plugin for the configured OpenID Connect provider, in an array; an empty array if none is configured. The plugin
 * verifies id tokens with the provider's keys.
 */
export function openIdConnect({ oidc }: AuthSettings): OpenIdConnect[] {
  if (!oidc) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: 'oidc',
          name: oidc.name,
          discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          disableProviderLogout: true,
          clientId: oidc.clientId,
          clientSecret: oidc.clientSecret,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          mapProfileToUser: profile => ({
            ...addressOf('oidc', String(profile.sub), profile.email, profile.emailVerified),
            name: profile.name ?? '',
          }),
        },
      ],
    }),
  ]
}

/** Returns the e-mail address of a profile. An unverified address is replaced by a placeholder, since it may belong to another person. */
function addressOf(provider: ProviderId, accountId: string | number, email: string | null | undefined, verified: boolean) {
  return email && verified
    ? { email, emailVerified: true }
    : { email: standInEmail(provider, String(accountId)), emailVerified: false }
}
