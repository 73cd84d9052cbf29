import { expect, it } from 'vitest'
import { plainServerSettings } from '../../../tests/support/server-settings.ts'
import { adminStore } from '../../contract/schemas/shop-front.ts'
import { parseConfig } from './config.ts'
import { serverSettingsOf } from './server-settings.ts'

const door = 'Qk3vQ9yT7pLx2RbN8wHd5JcM4sGf6KaU'
const shown = (environment: Record<string, string>) =>
  serverSettingsOf({ ...parseConfig(environment), secret: environment.SECRET ?? door })

it('an empty environment is a shop that is open and sends nothing by itself', () => {
  expect(shown({})).toEqual(plainServerSettings)
})

it('says what is set, and never a key, a password or a secret', () => {
  const settings = shown({
    NODE_ENV: 'production',
    SECRET: door,
    PRE_LAUNCH: 'true',
    LAUNCH_DATE: '2027-01-02',
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '127.0.0.1',
    KAKAO_CLIENT_ID: door,
    KAKAO_CLIENT_SECRET: door,
    KAKAO_JS_KEY: 'ab'.repeat(16),
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: door,
    OIDC_CLIENT_SECRET: door,
    OIDC_NAME: '우리 계정',
    SMTP_URL: `smtp://${door}:${door}@mail.example:587`,
    MAIL_FROM: 'hello@shop.example',
    ALIMTALK_URL: `https://alim.example/${door}`,
    ALIMTALK_KEY: door,
    ALIMTALK_SENDER_KEY: door,
    FILES: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_REGION: 'kr',
    S3_ACCESS_KEY_ID: door,
    S3_SECRET_ACCESS_KEY: door,
    METRICS_TOKEN: door,
    DATABASE_URL: `postgresql://shop:${door}@db/shop?sslmode=verify-full`,
  })
  expect(settings).toEqual({
    SHOP_NAME: null,
    REFERRAL_PREFIX: 'MOAP',
    LAUNCH_DATE: '2027-01-02',
    PRE_LAUNCH: true,
    PUBLIC_URL: 'https://shop.example',
    KAKAO_CLIENT_ID: true,
    KAKAO_JS_KEY: true,
    OIDC_NAME: '우리 계정',
    MAIL_FROM: 'hello@shop.example',
    ALIMTALK_URL: true,
    FILES: 's3',
    DEMO: false,
  })
  expect(adminStore.shape.server.parse(settings)).toEqual(settings)
})
