import type { ServerSettings } from '../../contract/schemas/shop-front.ts'
import type { Config } from './config.ts'

/** Returns the settings that staff may see, without secrets. */
export function serverSettingsOf(config: Config): ServerSettings {
  return {
    SHOP_NAME: config.fixedName,
    REFERRAL_PREFIX: config.referralPrefix,
    LAUNCH_DATE: config.launchDate.toString(),
    PRE_LAUNCH: config.preLaunch,
    PUBLIC_URL: config.publicUrl,
    KAKAO_CLIENT_ID: config.kakao !== undefined,
    KAKAO_JS_KEY: config.kakaoJsKey !== undefined,
    OIDC_NAME: config.oidc?.name ?? null,
    MAIL_FROM: config.mail?.from ?? null,
    ALIMTALK_URL: config.alimtalk !== undefined,
    FILES: config.s3 === undefined ? 'disk' : 's3',
    DEMO: config.demo,
  }
}
