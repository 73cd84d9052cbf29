import { expect, it } from 'vitest'
import { plainServerSettings } from '../../../../tests/support/server-settings.ts'
import type { ServerSettings } from '../../../contract/schemas/shop-front.ts'
import { serverRows } from './server-rows.ts'

const valuesOf = (over: Partial<ServerSettings>) =>
  Object.fromEntries(
    serverRows({ ...plainServerSettings, ...over }).map(({ key, value, careful }) => [key, careful ? `! ${value}` : value]),
  )

it('every setting has a row', () => {
  expect(
    serverRows(plainServerSettings)
      .map(row => row.key)
      .toSorted(),
  ).toEqual(Object.keys(plainServerSettings).toSorted())
})

it('says in words what is on, and marks what an owner must not overlook', () => {
  expect(valuesOf({ KAKAO_CLIENT_ID: true, DEMO: false })).toMatchObject({
    LAUNCH_DATE: '2025년 8월 11일(월)',
    PRE_LAUNCH: '꺼짐 · 손님이 가게를 쓸 수 있어요',
    KAKAO_CLIENT_ID: '켜짐',
    MAIL_FROM: '정하지 않음 · 위의 메일 설정을 써요',
    FILES: '서버의 디스크',
    DEMO: '꺼짐',
  })
  expect(valuesOf({ PRE_LAUNCH: true, DEMO: true, OIDC_NAME: '우리 계정', FILES: 's3' })).toMatchObject({
    PRE_LAUNCH: '! 켜짐 · 손님에게는 여는 날 안내만 보여요',
    DEMO: '! 켜짐 · 시험 계정으로 누구나 로그인할 수 있어요',
    OIDC_NAME: '우리 계정',
    FILES: '파일 저장소(S3)',
  })
})
