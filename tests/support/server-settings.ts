import type { ServerSettings } from '../../src/contract/schemas/shop-front.ts'

/** Those of an empty environment. */
export const plainServerSettings: ServerSettings = {
  SHOP_NAME: null,
  REFERRAL_PREFIX: 'MOAP',
  LAUNCH_DATE: '2025-08-11',
  PRE_LAUNCH: false,
  PUBLIC_URL: 'http://127.0.0.1:3000',
  KAKAO_CLIENT_ID: false,
  KAKAO_JS_KEY: false,
  OIDC_NAME: null,
  MAIL_FROM: null,
  ALIMTALK_URL: false,
  FILES: 'disk',
  DEMO: true,
}
