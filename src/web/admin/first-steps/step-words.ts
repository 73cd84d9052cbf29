import type { FirstStep } from '../../../domain/first-steps.ts'

type StepWords = {
  /** The name in the list of steps. */
  name: string
  /** What to do, as the dashboard lists it. */
  task: string
  /** Why the step is needed, in one sentence. */
  why: string
}

export const stepWords: Record<FirstStep, StepWords> = {
  operator: {
    name: '사업자 정보',
    task: '사업자 정보 입력하기',
    why: '전자상거래법에 따라 가게 첫 화면 아래에 보여야 하는 일곱 가지예요.',
  },
  hours: { name: '픽업 장소와 시간', task: '픽업 장소와 시간 입력하기', why: '손님이 어디로 언제 찾으러 오는지 알 수 있어요.' },
  name: { name: '가게 이름', task: '가게 이름 정하기', why: '모든 화면과 메일, 알림에 이 이름이 쓰여요.' },
  email: { name: '메일', task: '메일 시험하기', why: '비밀번호 재설정과 이메일 확인, 예약 알림이 메일로 나가요.' },
  alimtalk: { name: '알림톡', task: '알림톡 시험하기', why: '예약과 픽업 알림을 카카오톡으로 보내요.' },
  push: { name: '푸시 알림', task: '푸시 알림 시험하기', why: '휴대전화에 바로 뜨는 알림이에요. 따로 준비할 것이 없어요.' },
  product: { name: '첫 상품', task: '첫 상품 등록하기', why: '사진과 옵션, 픽업일을 정하면 상품과 첫 회차가 함께 만들어져요.' },
  round: { name: '첫 판매', task: '첫 판매 시작하기', why: '작성 중인 회차를 판매로 바꾸면 손님에게 보여요.' },
}

/**
 * Returns the path where a step of setting up the shop is done: /admin/products/add for the first product, /admin/products for the first
 * sale, else the step on /admin/first-steps.
 */
export function stepPath(step: FirstStep): string {
  if (step === 'product') return '/admin/products/add'
  return step === 'round' ? '/admin/products' : `/admin/first-steps?step=${step}`
}
