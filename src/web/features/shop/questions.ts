import { friendRewardWhen } from '../referral/reward-words.ts'
import { CAUTION_BELOW, tierNames } from '../../../domain/tier.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { LATE_PICKUP_POINTS, penaltyOf } from '../../../domain/penalty.ts'
import { REFERRAL_DAYS } from '../../../domain/referral.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { josa } from '../../../contract/words/josa.ts'
import { suspendingNoShows, tierRows } from './rules.ts'

type Question = { ask: string; answer: string; way?: { to: string; label: string } }

/**
 * Returns frequent questions with answers. Most figures come from the domain's rules.
 * @param graceDays days after the last pickup day on which an order may still be picked up
 */
export function questions(graceDays: number): Question[] {
  const late =
    graceDays > 0
      ? `픽업 기간이 지나도 ${graceDays}일 안에 오면 찾을 수 있고 ${signedPoints(LATE_PICKUP_POINTS)}가 차감돼요. 그 뒤에는 `
      : '픽업 기간이 지나면 '
  return [
    {
      ask: '결제는 언제 하나요?',
      answer: '픽업할 때 가게에서 해요. 선입금해도 돼요. 가게가 선입금을 확인하면 알림으로 알려 드려요.',
    },
    {
      ask: '픽업할 때 무엇을 보여 주나요?',
      answer: '픽업 달력의 QR을 보여 주거나 화면의 번호를 말해 주세요.',
      way: { to: '/mypage/orders', label: '픽업 달력 보기' },
    },
    {
      ask: '다 팔린 상품은 어떻게 사나요?',
      answer:
        '대기하면 돼요. 자리가 나면 기다린 순서대로 자동으로 예약되고 바로 알려 드려요. 대기는 예약되기 전이면 언제든 차감 없이 취소할 수 있어요.',
      way: { to: '/mypage/history', label: '내 대기 보기' },
    },
    {
      ask: '대기 순서를 올릴 수 있나요?',
      answer: `${balance(MOVE_UP_POINTS)}로 대기마다 한 번 올릴 수 있어요. 순서가 오르지 않으면 포인트도 쓰이지 않아요.`,
    },
    {
      ask: '예약을 취소하고 싶어요',
      answer:
        '주문 내역에서 취소 버튼을 1.5초 동안 길게 누르면 돼요. 누르기 전에 지금 얼마가 차감되는지 보여 드려요. 마감 전이면 차감이 없어요.',
      way: { to: '/mypage/history', label: '주문 내역 보기' },
    },
    {
      ask: '픽업일에 못 가요',
      answer: `${late}노쇼가 되어 ${signedPoints(penaltyOf('no_show', 0).points)}와 함께 주문이 취소돼요. 못 오게 되면 미리 취소하거나 가게에 알려 주세요.`,
    },
    {
      ask: '왜 예약할 수 없나요?',
      answer: `판매에 따라 정해진 등급만 예약하거나 응모할 수 있어요. 어느 등급부터인지는 상품 화면에 나와요. ${josa(tierNames.caution, '은/는')} 픽업을 지켜 약속률이 ${CAUTION_BELOW}%가 되면 벗어나요. 노쇼가 ${suspendingNoShows}회가 되면 참여가 제한되어 예약·대기·응모와 보상 받기를 할 수 없어요. 예약한 상품의 픽업과 취소는 그대로 할 수 있어요. 사정이 있었다면 가게에 알려 주세요. 살펴보고 풀어 드릴 수 있어요.`,
    },
    {
      ask: '앵콜 요청은 무엇인가요?',
      answer: '끝난 상품을 다시 팔아 달라고 알리는 거예요. 상품마다 한 번 할 수 있고, 다시 판매하면 가장 먼저 알려 드려요.',
      way: { to: '/encore', label: '앵콜 보기' },
    },
    {
      ask: '등급은 어떻게 오르나요?',
      answer: `약속한 날에 픽업하면 올라요. ${tierRows()
        .slice(1)
        .map(({ tier, asks }) => `${josa(tier, '은/는')} ${asks}`)
        .join(', ')}이에요. 등급에 따라 살 수 있는 상품이 있어요.`,
      way: { to: '/mypage', label: '내 등급 보기' },
    },
    {
      ask: '포인트는 언제 사라지나요?',
      answer: '받은 날부터 1년이 지나면 사라져요. 먼저 사라질 포인트부터 쓰이고, 사라지기 7일 전에 알려 드려요.',
      way: { to: '/mypage/points', label: '내 포인트 보기' },
    },
    {
      ask: '초대 코드는 어디에 입력하나요?',
      answer: `가입하고 ${REFERRAL_DAYS}일 안에 마이에서 한 번 입력할 수 있어요. 입력한 사람과 초대한 사람 모두 포인트를 받아요. 입력한 사람이 ${friendRewardWhen}`,
      way: { to: '/mypage', label: '마이로 가기' },
    },
    {
      ask: '받은 상품에 문제가 있어요',
      answer:
        '바로 가게에 알려 주세요. 상한 상품이나 설명과 다른 상품은 바꾸어 드리거나 돌려드려요. 사진이 있으면 더 빨리 도와드릴 수 있어요.',
    },
  ]
}
