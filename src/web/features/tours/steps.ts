import type { TutorialPage } from '../../../domain/tutorial.ts'
import { productSteps } from './product-steps.ts'

/** `target` selects the explained element. `above` places the card above it, because related content follows below. */
export type TourStep = { target: string; title: string; body: string; above?: boolean }

const action = '[data-sticky-action]'

/**
 * Steps of each tour (docs/RULES.md#tours). A step is skipped when its element is not on the page; for a long section the step points at
 * its heading.
 */
export const tourSteps: Record<TutorialPage, readonly TourStep[]> = {
  productDetail: [
    { target: `${part('gallery')}:has(li + li)`, title: '상품 사진', body: '옆으로 밀면 다음 사진, 누르면 크게 볼 수 있어요.' },
    { target: `${part('gallery')}:not(:has(li + li)):has(img)`, title: '상품 사진', body: '누르면 크게 볼 수 있어요.' },
    { target: part('key-info'), title: '꼭 볼 내용', body: '상품 이름과 가격을 확인해요.' },
    ...productSteps(action, part('stock')),
  ],
  cart: [
    { target: part('reservations'), title: '예약할 상품', body: '픽업일마다 모아 보여 드려요. 수량은 여기서 바꿔요.' },
    {
      target: part('waiting'),
      title: '대기 목록',
      body: '자리가 나면 자동으로 예약돼요. 장바구니에 담아 둔 대기는 예약할 때 함께 신청해요.',
    },
    // without a button where the customer is suspended
    {
      target: `:has(${part('reservations')}) > ${action}:has(button)`,
      title: '예약하기',
      body: '한 번에 모두 예약돼요. 하나라도 모자라면 아무것도 예약하지 않고 알려 드려요.',
    },
    {
      target: `:not(:has(${part('reservations')})) > ${action}:has(button)`,
      title: '대기하기',
      body: '담아 둔 대기를 한 번에 신청해요. 자리가 나면 자동으로 예약돼요.',
    },
  ],
  calendar: [
    { target: part('calendar'), title: '픽업 달력', body: '점이 있는 날이 픽업일이에요. 누르면 그날 찾을 상품이 보여요.' },
    { target: part('pickup-code'), title: '픽업 코드', body: 'QR을 보여 주거나 화면의 번호를 말해 주세요.' },
  ],
  customerCenter: [
    { target: part('store'), title: '가게 정보', body: '픽업하는 곳과 시간을 보고, 지도를 열거나 바로 전화할 수 있어요.' },
    {
      target: `${part('rules')} table`,
      title: '픽업 약속',
      body: '취소하거나 찾아가지 않으면 얼마가 차감되는지 모두 적어 두었어요.',
    },
    { above: true, target: `${part('faq')} h2`, title: '자주 묻는 질문', body: '궁금한 것은 여기서 먼저 찾아보세요.' },
    { target: part('help'), title: '안내와 약관', body: '이 안내를 다시 보거나 약관을 읽을 수 있어요.' },
  ],
  myPage: [
    { target: part('tier'), title: '내 등급', body: '약속을 지킬수록 올라가요. 다음 등급까지 얼마나 남았는지도 보여요.' },
    { target: part('points'), title: '내 포인트', body: '모은 포인트와 곧 사라질 포인트를 확인해요.' },
    { above: true, target: `${part('missions')} h2`, title: '미션', body: '완료한 미션은 여기서 보상을 받아요.' },
    {
      above: true,
      target: `${part('referral')} h2`,
      title: '친구 초대',
      body: '친구가 내 코드를 입력하면 둘 다 포인트를 받아요. 이메일로 가입한 친구라면 첫 픽업 뒤에 들어올 수 있어요.',
    },
  ],
  history: [
    { above: true, target: `${part('history-list')} h2`, title: '주문 내역', body: '예약한 주문과 대기가 모여 있어요.' },
    {
      target: `${part('history-list')} article`,
      title: '주문 카드',
      body: '누르면 자세히 볼 수 있고, 취소할 때 얼마가 차감되는지도 여기서 확인해요.',
    },
  ],
}

function part(name: string): string {
  return `[data-tour='${name}']`
}
