import { withQuantity } from './with-quantity.ts'
import { andMore } from './and-more.ts'
import { dayText, laterText, pickupDays } from './day-text.ts'
import { goodsText } from './goods-text.ts'
import { josa } from './josa.ts'
import { missionRules, ONCE } from '../../domain/mission.ts'
import type { AccountChange, NoticeData, NoticeKind, PickupDays } from '../../domain/notice.ts'
import { tierNames, type Tier } from '../../domain/tier.ts'
import { EXCLUDED, PASSED_OVER } from './raffle-text.ts'
import { restorableText } from './reset-mail.ts'

/** The text of a notification and the path of the shop that it links to. */
export type NoticeText = { title: string; body: string; link: string }

type Catalogue = { [Kind in NoticeKind]: (data: NoticeData[Kind]) => NoticeText }

const ORDERS = '/mypage/history'
const CALENDAR = '/mypage/orders'
const POINTS = '/mypage/points'

/** Korean texts of all notifications (docs/RULES.md#notifications). A missing kind does not compile. */
const catalogue: Catalogue = {
  order_reserved: data => ({
    title: '예약이 완료됐어요',
    body: `${goodsText(data)} · ${pickupDays(data)} 픽업 · ${won(data.total)}`,
    link: ORDERS,
  }),
  order_canceled: data =>
    data.by === 'no_show'
      ? {
          title: '노쇼로 예약이 취소됐어요',
          body: `${goodsText(data)} · 찾아가지 않아 노쇼로 기록됐어요.${refundText(data)}`,
          link: ORDERS,
        }
      : {
          title: '가게에서 예약을 취소했어요',
          body: `${goodsText(data)} · ${pickupDays(data)} 픽업 예정이었어요.${refundText(data)}`,
          link: ORDERS,
        },
  order_restored: data => ({
    title: '취소된 예약이 되살아났어요',
    body: `${goodsText(data)} · ${comeOn(data.pickupDate, data.pickupUntil)}`,
    link: ORDERS,
  }),
  prepaid_confirmed: data => ({
    title: '선입금을 확인했어요',
    body: `${goodsText(data)} · ${comeOn(data.pickupDate, data.pickupUntil)}`,
    link: ORDERS,
  }),
  part_received: data => ({
    title: `입금을 확인했어요. ${won(data.due)}이 더 필요해요`,
    body: `${goodsText(data)} · 지금까지 ${won(data.received)}을 받았어요.`,
    link: ORDERS,
  }),
  prepaid_undone: data => ({
    title: '선입금 확인이 취소됐어요',
    body: `${goodsText(data)} · 예약은 그대로예요. 입금하셨다면 가게에 알려 주세요.`,
    link: ORDERS,
  }),
  money_returned: data => ({
    title: '결제하신 금액을 돌려드렸어요',
    body: `${goodsText(data)} · ${won(data.amount)}을 돌려드렸어요.`,
    link: ORDERS,
  }),
  return_undone: data => ({
    title: '돌려드렸다는 알림을 바로잡아요',
    body: `${goodsText(data)} · ${won(data.amount)}은 아직 돌려드리지 않았어요.`,
    link: ORDERS,
  }),
  round_canceled: data => ({
    title: '판매가 취소됐어요',
    body: `${data.name} 판매가 취소되어 신청하신 내용도 차감 없이 취소됐어요.${refundText(data)}`,
    link: data.productId === undefined ? ORDERS : pageOf(data.productId, data.roundId),
  }),
  pickup_moved: data => ({
    title: '픽업일이 바뀌었어요',
    body: `${data.name} · ${insteadText(data.before)}${comeOn(data.pickupDate, data.pickupUntil)} ${data.isBack ? '주문할 때 고른 픽업일이라 취소 조건도 그때와 같아요.' : '픽업일 전까지는 차감 없이 취소할 수 있어요.'}`,
    link: CALENDAR,
  }),
  waitlist_converted: data => ({
    title: '대기하던 상품이 예약됐어요',
    body: `${withQuantity(data.name, data.quantity)} · ${comeOn(data.pickupDate, data.pickupUntil)}`,
    link: ORDERS,
  }),
  raffle_result: ({ result, name, isPassedOver, productId, roundId }) => ({
    ...raffle[result](name, isPassedOver === true),
    // only an order stands in the history for good; the page says every result
    link: result === 'won' || productId === undefined ? ORDERS : pageOf(productId, roundId),
  }),
  pickup_tomorrow: data => ({
    title: '내일이 픽업일이에요',
    body: `${andMore(data.name, data.more)} · ${comeOn(data.day, data.until)}`,
    link: CALENDAR,
  }),
  pickup_today: data => ({
    title: data.isLast ? '오늘까지 픽업해 주세요' : '오늘이 픽업일이에요',
    body: data.isLast
      ? `${andMore(data.name, data.more)} · 오늘이 픽업 마지막 날이에요.`
      : `${andMore(data.name, data.more)} · 오늘${untilText(data.day, data.until)} 찾아가 주세요.`,
    link: CALENDAR,
  }),
  points_given: data => ({ title: `${points(data.amount)}를 받았어요`, body: data.reason, link: POINTS }),
  points_taken: data => ({ title: `${points(data.amount)}가 차감됐어요`, body: data.reason, link: POINTS }),
  points_spent: data => ({ title: `${points(data.amount)}를 썼어요`, body: data.reason, link: POINTS }),
  points_expiring: data => ({
    title: '곧 사라지는 포인트가 있어요',
    body:
      data.from === data.until
        ? `${dayText(data.from)}에 ${points(data.amount)}가 사라져요.`
        : `${dayText(data.from)}${untilText(data.from, data.until)} ${points(data.amount)}가 사라져요.`,
    link: POINTS,
  }),
  tier_changed: data => ({ ...tierWords(data.from, data.to), link: '/mypage' }),
  account_changed: ({ what, restorableUntil, isBack = false }) => {
    const { title, body } = isBack ? emailBack : accountWords[what]
    const restorable = restorableUntil === undefined ? '' : ` ${restorableText(Temporal.Instant.from(restorableUntil))}`
    return { title, body: `${body}${restorable}`, link: '/mypage' }
  },
  mission_claimable: data => ({
    title: '받을 수 있는 미션 보상이 있어요',
    body: `'${missionName(data)}' 보상을 받아 가세요.`,
    link: '/mypage',
  }),
  round_opened: data => ({
    title: '알림 신청한 상품의 판매를 시작했어요',
    body: beginning(data),
    link: pageOf(data.productId, data.roundId),
  }),
  encore_opened: data => ({
    title: '앵콜 요청한 상품의 판매를 시작했어요',
    body: beginning(data),
    link: pageOf(data.productId, data.roundId),
  }),
}

/** Returns the text and the link of a notification. */
export function noticeText(notice: { [Kind in NoticeKind]: { kind: Kind; data: NoticeData[Kind] } }[NoticeKind]): NoticeText {
  return (catalogue[notice.kind] as (data: NoticeData[NoticeKind]) => NoticeText)(notice.data)
}

/** Returns the path of a product's page that shows this round. */
function pageOf(productId: string, roundId: string): string {
  return `/product/${productId}?round=${roundId}`
}

const NOT_ME = '직접 하지 않았다면 비밀번호를 바꾸고 가게에 바로 알려 주세요.'
/** Texts about changes to sign-in methods. They are also mailed to an account's former address. */
const accountWords: Record<AccountChange, { title: string; body: string }> = {
  password: {
    title: '비밀번호가 바뀌었어요',
    body: '직접 바꾸지 않았다면 비밀번호를 재설정하고 가게에 바로 알려 주세요.',
  },
  email: {
    title: '로그인 이메일이 바뀌었어요',
    body: '이제 새 이메일로 로그인해요. 직접 바꾸지 않았다면 가게에 바로 알려 주세요.',
  },
  factor_on: { title: '2단계 인증을 켰어요', body: `다음부터 로그인할 때 인증 앱의 코드를 입력해요. ${NOT_ME}` },
  factor_off: { title: '2단계 인증이 꺼졌어요', body: `이제 비밀번호만으로 로그인할 수 있어요. ${NOT_ME}` },
  recovery_code: { title: '복구 코드를 사용했어요', body: `한 번 사용한 코드는 다시 쓸 수 없어요. ${NOT_ME}` },
  recovery_codes: { title: '복구 코드를 새로 만들었어요', body: `전에 만든 코드는 쓸 수 없어요. ${NOT_ME}` },
  passkey_added: { title: '패스키를 등록했어요', body: `이제 그 기기로 로그인할 수 있어요. ${NOT_ME}` },
  passkey_removed: { title: '패스키를 삭제했어요', body: `이제 그 패스키로는 로그인할 수 없어요. ${NOT_ME}` },
}

/** Told where a former address was restored, also by mail to the address in use until then. */
const emailBack = {
  title: '로그인 이메일이 되돌아왔어요',
  body: '이제 바꾸기 전의 이메일로 다시 로그인해요. 직접 되돌리지 않았다면 가게에 바로 알려 주세요.',
}

type RaffleWords = (name: string, isPassedOver: boolean) => { title: string; body: string }
const raffle: Record<NoticeData['raffle_result']['result'], RaffleWords> = {
  won: name => ({ title: '추첨에 당첨됐어요', body: `${name} 예약을 확인해 주세요.` }),
  waiting: (name, isPassedOver) => ({
    title: '추첨 결과가 나왔어요',
    body: isPassedOver ? `${name}: ${PASSED_OVER} 대기 순번을 받았어요.` : `${name}: 아쉽게 당첨되지 않아 대기 순번을 받았어요.`,
  }),
  lost: (name, isPassedOver) => ({
    title: '추첨 결과가 나왔어요',
    body: `${name}: ${isPassedOver ? PASSED_OVER : '아쉽게 당첨되지 않았어요.'}`,
  }),
  excluded: name => ({ title: '추첨 결과가 나왔어요', body: `${name}: 당첨에서 빠졌어요. ${EXCLUDED}` }),
}

function beginning({ name, isRaffle = false }: { name: string; isRaffle?: boolean }): string {
  return `${name} ${isRaffle ? '응모를' : '예약을'} 시작했어요.`
}

/** Returns a mission's name with its month, since two months' rewards may be claimable at once. */
function missionName({ mission, periodId }: NoticeData['mission_claimable']): string {
  const { name } = missionRules[mission]
  return periodId === ONCE ? name : `${name}(${Number(periodId.split('-')[1])}월)`
}

function tierWords(from: Tier, to: Tier): { title: string; body: string } {
  if (to === 'restricted')
    return { title: '참여가 제한됐어요', body: '예약·대기·응모와 보상 받기를 할 수 없어요. 고객센터에 문의해 주세요.' }
  if (from === 'restricted') return { title: '참여 제한이 풀렸어요', body: `지금 등급은 '${tierNames[to]}'이에요.` }
  if (to === 'caution')
    return { title: '등급이 바뀌었어요', body: `'${tierNames[to]}' 등급이 됐어요. 픽업 약속률이 70%보다 낮을 때의 등급이에요.` }
  return { title: '등급이 바뀌었어요', body: `'${tierNames[from]}'에서 '${tierNames[to]}'으로 바뀌었어요.` }
}

function points(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}P`
}

function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`
}

/** Returns ` 결제하신 67,600원은 돌려드려요.`, or an empty text without a refund. */
function refundText({ refund }: { refund?: number }): string {
  return refund === undefined ? '' : ` 결제하신 ${won(refund)}은 돌려드려요.`
}

/** Returns `12월 3일(목)에 찾아가 주세요.`, or `12월 3일(목)부터 5일(토)까지 찾아가 주세요.` for several days. */
function comeOn(first: string, last = first): string {
  return `${dayText(first)}${first === last ? '에' : untilText(first, last)} 찾아가 주세요.`
}

/** Returns `12월 2일(수)이 아니라 `, or an empty text for notices without the previous days. */
function insteadText(before?: PickupDays): string {
  return before ? `${josa(pickupDays(before), '이/가')} 아니라 ` : ''
}

/** Returns `부터 5일(토)까지`, or an empty text for a single day. */
function untilText(first: string, last = first): string {
  return first === last ? '' : `부터 ${laterText(first, last)}까지`
}
