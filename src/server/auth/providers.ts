import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { standInEmail } from '../../domain/identity.ts'
import type { AuthSettings } from './settings.ts'

/** The names of the providers in `GET /auth/start/{provider}` and in their callback addresses. */
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
 * Kakao gives an address only to business apps, and refuses whoever asks for it without being one: so we ask for the nickname only,
 * and take an address if one comes all the same.
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

/** Any OpenID Connect provider, found by its issuer. Its id tokens are verified with its own keys, or nobody signs in with it. */
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

/** An address that the provider does not vouch for is treated as none: it may be anybody's. */
function addressOf(provider: ProviderId, accountId: string | number, email: string | null | undefined, verified: boolean) {
  return email && verified
    ? { email, emailVerified: true }
    : { email: standInEmail(provider, String(accountId)), emailVerified: false }
}
