import { andMore } from './and-more.ts'
import { missionRules, ONCE } from '../domain/mission.ts'
import type { NoticeData, NoticeKind } from '../domain/notice.ts'
import { tierNames, type Tier } from '../domain/tier.ts'

/** What a person reads, and where it leads: a path of the shop. */
export type NoticeText = { title: string; body: string; link: string }

type Catalogue = { [Kind in NoticeKind]: (data: NoticeData[Kind]) => NoticeText }

const ORDERS = '/mypage/history'
const CALENDAR = '/mypage/orders'
const POINTS = '/mypage/points'

/** The one Korean catalogue of notifications (DECISIONS, Notifications); a missing kind does not compile. */
const catalogue: Catalogue = {
  order_reserved: data => ({
    title: '예약이 완료됐어요',
    body: `${andMore(data.name, data.more)} · ${dayText(data.pickupDate)} 픽업 · ${data.total.toLocaleString('ko-KR')}원`,
    link: ORDERS,
  }),
  order_canceled: data =>
    data.by === 'no_show'
      ? {
          title: '픽업 기간이 지나 예약이 취소됐어요',
          body: `${andMore(data.name, data.more)} · 찾아가지 않아 노쇼로 기록됐어요.`,
          link: ORDERS,
        }
      : {
          title: '가게에서 예약을 취소했어요',
          body: `${andMore(data.name, data.more)} · ${dayText(data.pickupDate)} 픽업 예정이었어요.`,
          link: ORDERS,
        },
  prepaid_confirmed: data => ({
    title: '선입금을 확인했어요',
    body: `${andMore(data.name, data.more)} · ${dayText(data.pickupDate)}에 찾아가 주세요.`,
    link: ORDERS,
  }),
  round_canceled: data => ({
    title: '판매가 취소됐어요',
    body: `${data.name} 판매가 취소되어 신청하신 내용도 벌점 없이 취소됐어요.`,
    link: ORDERS,
  }),
  pickup_moved: data => ({
    title: '픽업일이 바뀌었어요',
    body:
      data.pickupDate === data.pickupUntil
        ? `${data.name} · ${dayText(data.pickupDate)}에 찾아가 주세요.`
        : `${data.name} · ${dayText(data.pickupDate)}부터 ${dayText(data.pickupUntil)}까지 찾아가 주세요.`,
    link: CALENDAR,
  }),
  waitlist_converted: data => ({
    title: '대기하던 상품이 예약됐어요',
    body: `${data.name} ${data.quantity}개 · ${dayText(data.pickupDate)}에 찾아가 주세요.`,
    link: ORDERS,
  }),
  raffle_result: data => ({ ...raffle[data.result](data.name), link: ORDERS }),
  pickup_tomorrow: data => ({
    title: '내일이 픽업일이에요',
    body: `${andMore(data.name, data.more)} · ${dayText(data.day)}에 찾아가 주세요.`,
    link: CALENDAR,
  }),
  pickup_today: data => ({
    title: data.isLast ? '오늘까지 픽업해 주세요' : '오늘이 픽업일이에요',
    body: data.isLast
      ? `${andMore(data.name, data.more)} · 오늘이 픽업 마지막 날이에요.`
      : `${andMore(data.name, data.more)} · 오늘 찾아가 주세요.`,
    link: CALENDAR,
  }),
  points_given: data => ({ title: `${points(data.amount)}를 받았어요`, body: data.reason, link: POINTS }),
  points_taken: data => ({ title: `${points(data.amount)}가 차감됐어요`, body: data.reason, link: POINTS }),
  points_expiring: data => ({
    title: '곧 사라지는 포인트가 있어요',
    body:
      data.from === data.until
        ? `${dayText(data.from)}에 ${points(data.amount)}가 사라져요.`
        : `${dayText(data.from)}부터 ${dayText(data.until)}까지 ${points(data.amount)}가 사라져요.`,
    link: POINTS,
  }),
  tier_changed: data => ({ ...tierWords(data.from, data.to), link: '/mypage' }),
  mission_claimable: data => ({
    title: '받을 수 있는 미션 보상이 있어요',
    body: `'${missionName(data)}' 보상을 받아 가세요.`,
    link: '/mypage',
  }),
  round_opened: data => ({
    title: '기다리던 상품이 열렸어요',
    body: beginning(data),
    link: `/product/${data.productId}?round=${data.roundId}`,
  }),
  encore_opened: data => ({
    title: '앵콜 요청한 상품이 열렸어요',
    body: beginning(data),
    link: `/product/${data.productId}`,
  }),
}

/** Words and place of one notification. */
export function noticeText(notice: { [Kind in NoticeKind]: { kind: Kind; data: NoticeData[Kind] } }[NoticeKind]): NoticeText {
  return (catalogue[notice.kind] as (data: NoticeData[NoticeKind]) => NoticeText)(notice.data)
}

const raffle: Record<NoticeData['raffle_result']['result'], (name: string) => { title: string; body: string }> = {
  won: name => ({ title: '추첨에 당첨됐어요', body: `${name} 예약을 확인해 주세요.` }),
  waiting: name => ({ title: '추첨 결과가 나왔어요', body: `${name}: 아쉽게 당첨되지 않아 대기 순번을 받았어요.` }),
  lost: name => ({ title: '추첨 결과가 나왔어요', body: `${name}: 아쉽게 당첨되지 않았어요.` }),
}

function beginning({ name, isRaffle = false }: { name: string; isRaffle?: boolean }): string {
  return `${name} ${isRaffle ? '응모를' : '예약을'} 시작했어요.`
}

/** A month's mission with its month: two of them may wait at once. */
function missionName({ mission, periodId }: NoticeData['mission_claimable']): string {
  const { name } = missionRules[mission]
  return periodId === ONCE ? name : `${Number(periodId.split('-')[1])}월 ${name}`
}

function tierWords(from: Tier, to: Tier): { title: string; body: string } {
  if (to === 'restricted') return { title: '참여가 제한됐어요', body: '예약과 대기를 할 수 없어요. 고객센터에 문의해 주세요.' }
  if (from === 'restricted') return { title: '참여 제한이 풀렸어요', body: `지금 등급은 '${tierNames[to]}'이에요.` }
  return { title: '등급이 바뀌었어요', body: `'${tierNames[from]}'에서 '${tierNames[to]}'으로 바뀌었어요.` }
}

function points(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}P`
}

/** `12월 3일(목)` */
function dayText(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.month}월 ${date.day}일(${'월화수목금토일'[date.dayOfWeek - 1]})`
}
