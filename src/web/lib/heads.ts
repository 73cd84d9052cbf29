import type { LazyScreen } from '../../contract/pages/lazy-screens.ts'

type Head = { title: string; back?: string }

/**
 * Titles of lazily loaded screens and the path of their back link; shown while the code loads. My page shows a greeting instead of its
 * title; product and not-found pages show no header.
 */
export const heads = {
  Cart: { title: '장바구니', back: '/' },
  MyPage: { title: '마이' },
  History: { title: '주문 내역', back: '/mypage' },
  Points: { title: '포인트 내역', back: '/mypage' },
  PickupCalendar: { title: '픽업 달력', back: '/mypage' },
  CustomerCenter: { title: '고객센터' },
  Encore: { title: '앵콜' },
  ProductDetail: { title: '상품', back: '/' },
  ResetPassword: { title: '비밀번호 재설정' },
  ConfirmEmail: { title: '이메일 확인' },
  Terms: { title: '이용약관' },
  Privacy: { title: '개인정보처리방침' },
  NotFound: { title: '페이지를 찾을 수 없습니다' },
} satisfies Record<LazyScreen, Head>
