import type { Boot } from '../../../contract/pages/bootstrap.ts'
import { QUANTITY_RULE } from '../../../contract/words/raffle-text.ts'
import { LATE_PICKUP_POINTS, penaltyOf } from '../../../domain/penalty.ts'
import { REFERRAL_DAYS } from '../../../domain/referral.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import type { Article } from './legal-text.tsx'
import { suspendingNoShows, withheldRewards } from './rules.ts'
import { josa, particleAfter } from '../../../contract/words/josa.ts'

const late = penaltyOf('late', 0)
const noShow = penaltyOf('no_show', 0)

/**
 * Returns this shop's terms of service. Most figures come from the domain's rules; some, such as the penalty after the deadline, are
 * written out.
 */
export function termsArticles({ shopName, store }: Pick<Boot, 'shopName' | 'store'>): Article[] {
  const company = store?.companyName || shopName
  const grace = store?.graceDays ?? 1
  return [
    {
      title: '이 약관이 정하는 것',
      paragraphs: [
        `${shopName}(이하 ‘가게’)${particleAfter(shopName, '은/는')} ${company}에서 운영하는 공동구매 예약 가게예요. 이 약관은 회원이 상품을 예약하고, 정한 날에 찾아가고, 포인트와 등급을 쓰는 데 필요한 약속을 정해요.`,
      ],
    },
    {
      title: '회원 가입',
      paragraphs: [
        '이메일과 비밀번호, 또는 가게가 연결한 간편 로그인으로 가입해요. 만 14세부터 가입할 수 있고, 한 사람이 한 계정을 써요.',
        '다른 사람의 정보로 가입하거나 여러 계정으로 수량 제한을 피하면 가게가 예약을 취소하고 이용을 제한할 수 있어요.',
      ],
    },
    {
      title: '예약과 계약',
      paragraphs: [
        '상품은 판매마다 마감 시각과 픽업일이 정해져 있어요. 예약하기를 누르고 예약 완료 안내를 받으면 계약이 이루어져요.',
        '여러 상품을 한 번에 예약할 때 하나라도 수량이 모자라면 아무것도 예약되지 않고, 모자란 상품과 남은 수량을 알려 드려요. 픽업일이 같은 상품은 한 주문으로 묶어요.',
        '값은 예약할 때 화면에 보인 가격이에요. 결제는 픽업할 때 가게에서 하거나 선입금해요. 가게가 선입금을 확인하면 알려 드려요.',
      ],
    },
    {
      title: '대기와 자동 예약',
      paragraphs: ['다 팔린 상품은 대기할 수 있어요. 대기는 자리가 나면 예약하겠다는 뜻이에요.'],
      points: [
        '자리가 나면 기다린 순서대로, 다시 묻지 않고 자동으로 예약하고 바로 알려 드려요. 대기는 픽업일 0시까지 예약될 수 있어요.',
        '신청 수량이 남은 수량보다 많으면 순서는 그대로 두고 다음 분이 먼저 예약될 수 있어요.',
        '대기는 예약되기 전이면 언제든 차감 없이 취소할 수 있어요.',
        '마감 뒤에 대기에서 예약된 주문은 픽업일 0시 전까지 차감 없이 취소할 수 있어요.',
        `포인트 ${balance(MOVE_UP_POINTS)}로 순서를 한 번 올릴 수 있어요. 순서가 오르지 않으면 포인트도 쓰이지 않아요.`,
      ],
    },
    {
      title: '추첨',
      paragraphs: [
        '추첨 상품은 예약 대신 응모해요. 회원마다 한 번, 마감까지 응모하거나 취소할 수 있고, 응모에는 돈도 포인트도 들지 않아요.',
      ],
      points: [
        '추첨에 쓸 비밀 값의 검증값(SHA-256)을 응모 전에 공개하고, 추첨한 뒤 비밀 값을 공개해요. 누구나 같은 결과를 다시 계산해 볼 수 있어요.',
        QUANTITY_RULE,
        '당첨되면 예약된 주문이 돼요. 픽업일 0시 전까지 차감 없이 취소할 수 있어요. 그 뒤에는 다른 예약과 같아요.',
        '당첨되지 않은 분은 응모할 때 고른 대로, 추첨한 순서대로 대기하거나 응모가 끝나요.',
        '추첨할 때 참여가 제한됐거나 그 상품을 살 수 없는 등급이면 당첨에서 빠져요.',
      ],
    },
    {
      title: '취소와 차감',
      paragraphs: ['회원은 주문 내역에서 언제든 취소할 수 있고, 취소하기 전에 지금 얼마가 차감되는지 보여 드려요.'],
      points: [
        '마감 전: 차감 없이 취소돼요.',
        '마감 뒤부터 픽업일 0시 전까지: 20P에 마감이 지난 상품 금액의 0.3%를 더해 차감하고, 모두 합쳐 100P를 넘지 않아요.',
        `픽업일 0시부터: ${signedPoints(late.points)}, 노쇼 ${late.noShowHalves / 2}회로 세요.`,
        `찾아가지 않으면: ${signedPoints(noShow.points)}, 노쇼 ${noShow.noShowHalves / 2}회로 세고 주문은 취소돼요. 선입금한 주문은 자동으로 취소하지 않고 가게가 연락드려요.`,
        ...(grace > 0 ? [`픽업 기간이 지난 뒤 ${grace}일 안에 찾아가면: ${signedPoints(LATE_PICKUP_POINTS)}가 차감돼요.`] : []),
        '선입금한 주문을 취소하면 입금한 돈은 가게에서 돌려드려요. 차감은 포인트로만 해요.',
        '한 주문에는 한 번만 차감해요. 가게가 주문을 되돌리면 차감도 되돌려요.',
        '가게가 판매를 취소하면 차감 없이 모두 취소되고, 입금한 돈은 3영업일 안에 돌려드려요.',
      ],
    },
    {
      title: '픽업',
      paragraphs: [
        `상품은 안내한 픽업일에 ${store?.pickupPlace || '가게'}에서${store?.pickupHours ? ` 운영 시간(${store.pickupHours})에` : ''} 찾아가요. 받을 때 수량과 상태를 함께 확인해 주세요.`,
        '픽업일이 바뀌면 주문한 분께 알려 드려요.',
      ],
    },
    {
      title: '청약철회와 환불',
      paragraphs: [
        '전자상거래법이 정한 청약철회 권리는 그대로 지켜져요. 상품을 받은 날부터 7일 안에 알려 주시면 되고, 상한 상품이나 설명과 다른 상품은 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 바꾸어 드리거나 돌려드려요.',
        '시간이 지나면 다시 팔기 어려울 만큼 값이 떨어지는 신선 식품처럼 법이 정한 경우에는 마음이 바뀌어 돌려주는 것이 제한될 수 있고, 그런 상품에는 예약하기 전에 그렇게 적어 두어요. 받은 돈은 상품을 돌려받은 날부터 3영업일 안에 돌려드려요.',
        '포인트 차감은 약속을 지키는 회원을 위한 가게의 규칙이에요. 위약금을 돈으로 받지 않아요.',
      ],
    },
    {
      title: '등급과 참여 제한',
      paragraphs: [
        '등급은 픽업 횟수와 노쇼 횟수로 정해져요. 상품에 따라 살 수 있는 등급이 정해질 수 있고, 상품에 미리 적어 두어요.',
        `노쇼가 ${suspendingNoShows}회가 되면 ‘참여 제한’이 되어 예약·대기·응모와 보상 받기를 할 수 없어요. 이미 한 주문의 픽업과 취소는 그대로 할 수 있어요. 사정이 있었다면 고객센터로 알려 주세요. 가게가 살펴보고 풀 수 있어요.`,
      ],
    },
    {
      title: '포인트와 초대',
      paragraphs: [
        '포인트는 출석, 미션, 친구 초대, 후기처럼 가게가 정한 일에 드려요. 현금으로 바꾸거나 다른 사람에게 줄 수 없어요.',
        '받은 포인트는 1년이 지나면 사라져요. 먼저 사라질 포인트부터 쓰이고, 사라지기 7일 전에 알려 드려요. 차감으로 잔액이 0보다 작아지면 다음에 받는 포인트로 먼저 채워요.',
        `친구의 초대 코드는 가입하고 ${REFERRAL_DAYS}일 안에 한 번 입력할 수 있어요. 자기 코드나 자기가 초대한 친구의 코드는 쓸 수 없어요.`,
      ],
    },
    {
      title: '후기',
      paragraphs: [
        '픽업한 상품마다 한 번 후기를 쓸 수 있고, 이름은 가려서 보여 드려요. 다른 사람의 권리를 해치거나 상품과 상관없는 글과 사진은 가게가 내릴 수 있어요.',
      ],
    },
    {
      title: '알림',
      paragraphs: [
        '예약, 대기, 픽업, 포인트처럼 거래에 필요한 소식을 앱 안에서 알려 드려요. 앱 밖으로 보내는 알림은 마이의 알림 설정에서 끄고 켤 수 있어요.',
      ],
    },
    {
      title: '회원 탈퇴',
      paragraphs: ['마이에서 언제든 탈퇴할 수 있어요. 탈퇴하기 전에 무엇이 사라지는지 보여 드려요.'],
      points: [
        '남은 예약은 그때의 규칙대로 취소되고 대기와 응모는 끝나요. 선입금한 주문이나 돌려받을 금액이 있으면 먼저 가게와 정리해야 해요.',
        '남은 포인트는 사라지고 되살릴 수 없어요.',
        `1년 안에 다시 가입하면 ${josa(withheldRewards(), '은/는')} 다시 받을 수 없고, 참여 제한도 이어져요.`,
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
        `궁금하거나 불편한 일은 ${josa([store?.phone, store?.email].filter(Boolean).join(', ') || '고객센터', '으로/로')} 알려 주세요. 해결되지 않으면 한국소비자원이나 전자거래분쟁조정위원회의 조정을 신청할 수 있고, 이 약관에는 대한민국 법을 적용해요.`,
      ],
    },
  ]
}
