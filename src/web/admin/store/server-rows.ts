import type { ServerSettings } from '../../../contract/schemas/shop-front.ts'
import { fullDay } from '../../lib/format/day.ts'

export type ServerRow = { key: keyof ServerSettings; name: string; value: string; careful: boolean }

/** Returns the server's settings as rows of Korean text, in display order. `careful` marks a pre-launch or demo mode that is on. */
export function serverRows(settings: ServerSettings): ServerRow[] {
  const launch = Temporal.PlainDate.from(settings.LAUNCH_DATE)
  const row = (key: keyof ServerSettings, name: string, value: string, careful = false) => ({ key, name, value, careful })
  return [
    row('SHOP_NAME', '가게 이름', settings.SHOP_NAME ?? '정하지 않음 · 위의 가게 이름을 써요'),
    row('REFERRAL_PREFIX', '초대 코드 앞 네 글자', settings.REFERRAL_PREFIX),
    row('LAUNCH_DATE', '여는 날', `${launch.year}년 ${fullDay(launch)}`),
    row(
      'PRE_LAUNCH',
      '열기 전 화면',
      settings.PRE_LAUNCH ? '켜짐 · 손님에게는 여는 날 안내만 보여요' : '꺼짐 · 손님이 가게를 쓸 수 있어요',
      settings.PRE_LAUNCH,
    ),
    row('PUBLIC_URL', '가게 인터넷 주소', settings.PUBLIC_URL),
    row('KAKAO_CLIENT_ID', '카카오 로그인', isOn(settings.KAKAO_CLIENT_ID)),
    row('OIDC_NAME', '다른 계정으로 로그인', settings.OIDC_NAME ?? '꺼짐'),
    row('KAKAO_JS_KEY', '카카오톡 공유', isOn(settings.KAKAO_JS_KEY)),
    row('ALIMTALK_URL', '알림톡', isOn(settings.ALIMTALK_URL)),
    row('MAIL_FROM', '메일 보내는 주소', settings.MAIL_FROM ?? '정하지 않음 · 위의 메일 설정을 써요'),
    row('FILES', '사진을 두는 곳', settings.FILES === 's3' ? '파일 저장소(S3)' : '서버의 디스크'),
    row('DEMO', '시험 가게', settings.DEMO ? '켜짐 · 시험 계정으로 누구나 로그인할 수 있어요' : '꺼짐', settings.DEMO),
  ]
}

function isOn(setting: boolean): string {
  return setting ? '켜짐' : '꺼짐'
}
