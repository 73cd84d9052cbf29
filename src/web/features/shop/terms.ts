import type { Boot } from '../../../contract/bootstrap.ts'
import { LATE_PICKUP_POINTS, penaltyOf } from '../../../domain/penalty.ts'
import { signedPoints } from '../../format/price.ts'
import type { Article } from './legal-text.tsx'

const late = penaltyOf('late', 0)
const noShow = penaltyOf('no_show', 0)

/** The terms of this very shop: pre-order, pickup, penalties, points. The figures come from the rules the server runs. */
export function termsArticles({ shopName, store }: Pick<Boot, 'shopName' | 'store'>): Article[] {
  const company = store?.companyName || shopName
  const grace = store?.graceDays ?? 1
  return [
    {
      title: '이 약관이 정하는 것',
      paragraphs: [
        `${shopName}(이하 ‘가게’)는 ${company}이(가) 운영하는 공동구매 예약 가게예요. 이 약관은 회원이 상품을 예약하고, 정한 날에 찾아가고, 포인트와 등급을 쓰는 데 필요한 약속을 정해요.`,
      ],
    },
    {
      title: '회원 가입',
      paragraphs: [
        '이메일과 비밀번호, 또는 가게가 연결한 간편 로그인으로 가입해요. 한 사람이 한 계정을 써요.',
        '다른 사람의 정보로 가입하거나 여러 계정으로 수량 제한을 피하면 가게가 예약을 취소하고 이용을 제한할 수 있어요.',
      ],
    },
    {
      title: '예약과 계약',
      paragraphs: [
        '상품은 판매 회차마다 마감 시각과 픽업일이 정해져 있어요. 예약하기를 누르고 예약 완료 안내를 받으면 계약이 이루어져요.',
        '여러 상품을 한 번에 예약할 때 하나라도 수량이 모자라면 아무것도 예약되지 않고, 모자란 상품과 남은 수량을 알려 드려요. 픽업일이 같은 상품은 한 주문으로 묶어요.',
        '값은 예약할 때 화면에 보인 가격이에요. 결제는 픽업할 때 가게에서 하거나 미리 입금해요.',
      ],
    },
    {
      title: '대기',
      paragraphs: [
        '다 팔린 상품은 대기할 수 있어요. 자리가 나면 기다린 순서대로 저절로 예약되고 알려 드려요. 픽업일 0시까지 바뀔 수 있어요.',
        '대기는 언제든 차감 없이 그만둘 수 있어요. 마감 뒤에 대기에서 예약된 주문은 픽업일 0시 전까지 차감 없이 취소할 수 있어요.',
      ],
    },
    {
      title: '취소와 차감',
      paragraphs: ['회원은 주문 내역에서 언제든 취소할 수 있고, 취소하기 전에 지금 얼마가 차감되는지 보여 드려요.'],
      points: [
        '마감 전: 차감 없이 취소돼요.',
        '마감 뒤부터 픽업일 0시 전까지: 20포인트에 주문 금액의 0.3%를 더해 차감하고, 모두 합쳐 100포인트를 넘지 않아요.',
        `픽업일 0시부터: ${signedPoints(late.points)}, 노쇼 ${late.noShowHalves / 2}회로 세요.`,
        `찾아가지 않으면: ${signedPoints(noShow.points)}, 노쇼 ${noShow.noShowHalves / 2}회로 세고 주문은 취소돼요. 미리 입금한 주문은 저절로 취소하지 않고 가게가 연락드려요.`,
        `픽업 기간이 지난 뒤 ${grace}일 안에 찾아가면: ${signedPoints(LATE_PICKUP_POINTS)}이 차감돼요.`,
        '가게가 회차를 취소하면 차감 없이 모두 취소되고, 입금한 돈은 돌려드려요.',
      ],
    },
    {
      title: '픽업',
      paragraphs: [
        `상품은 안내한 픽업일에 ${store?.pickupPlace || '가게'}에서${store?.pickupHours ? ` 운영 시간(${store.pickupHours})에` : ''} 찾아가요. 받을 때 수량과 상태를 함께 확인해 주세요.`,
        '상한 상품이나 잘못 드린 상품은 받은 날부터 7일 안에 알려 주시면 바꾸어 드리거나 돌려드려요. 상하기 쉬운 식품은 받은 뒤 마음이 바뀐 경우의 반품이 어려울 수 있어요. 전자상거래법이 정한 청약철회 권리는 그대로 지켜져요.',
      ],
    },
    {
      title: '등급과 참여 제한',
      paragraphs: [
        '등급은 픽업 횟수와 노쇼 횟수로 정해져요. 회차에 따라 살 수 있는 등급이 정해질 수 있고, 상품에 미리 적어 두어요.',
        '노쇼가 3회가 되면 ‘참여 제한’이 되어 새 예약과 대기를 할 수 없어요. 이미 한 주문의 픽업과 취소는 그대로 할 수 있어요.',
      ],
    },
    {
      title: '포인트',
      paragraphs: [
        '포인트는 출석, 미션, 친구 초대, 후기처럼 가게가 정한 일에 드려요. 현금으로 바꾸거나 다른 사람에게 줄 수 없어요.',
        '받은 포인트는 1년이 지나면 사라져요. 먼저 사라질 포인트부터 쓰이고, 사라지기 전에 알려 드려요. 차감으로 잔액이 0보다 작아지면 다음에 받는 포인트로 먼저 채워요.',
      ],
    },
    {
      title: '가게의 책임과 이용 제한',
      paragraphs: [
        '가게는 재고보다 많이 예약받지 않도록 관리하고, 점검이 필요하면 미리 알려요. 자연재해처럼 어쩔 수 없는 일로 상품을 드리지 못하면 알리고 차감 없이 취소해 드려요.',
        '자동으로 예약을 반복하는 프로그램을 쓰거나 다른 회원에게 해를 끼치면 이용을 제한할 수 있어요.',
      ],
    },
    {
      title: '약관 변경과 분쟁',
      paragraphs: [
        '약관을 바꿀 때는 적용 7일 전까지, 회원에게 불리한 내용은 30일 전까지 화면에 알려요.',
        `궁금하거나 불편한 일은 ${[store?.phone, store?.email].filter(Boolean).join(', ') || '고객센터'}로 알려 주세요. 해결되지 않으면 한국소비자원이나 전자거래분쟁조정위원회의 조정을 신청할 수 있고, 이 약관에는 대한민국 법을 적용해요.`,
      ],
    },
  ]
}
