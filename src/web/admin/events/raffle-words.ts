import type { AdminRaffle, EarlierDraw, RaffleEntryRow } from '../../../contract/schemas/raffle.ts'
import type { RaffleStage } from '../../../domain/raffle-stage.ts'
import { KST, kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'

export const stageWords: Record<RaffleStage, string> = {
  draft: '작성 중',
  scheduled: '응모 예정',
  taking: '응모 중',
  due: '추첨 대기',
  drawn: '추첨 완료',
  missed: '추첨 못 함',
  canceled: '취소됨',
}

/** Formats an instant in KST as `11월 25일(수) 19:02`, with the year if it is not this year. */
export function momentWords(instant: string, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(instant)
  const { year } = at.toZonedDateTimeISO(KST)
  return `${year === kstDay(now).year ? '' : `${year}년 `}${fullDay(kstDay(at))} ${clockTime(at)}`
}

/** Returns the entries per place, rounded to one decimal: `10.6`. Null without entries. */
export function oddsOf({ entries, places }: Pick<AdminRaffle, 'entries' | 'places'>): string | null {
  return entries === 0 ? null : (Math.round((entries / places) * 10) / 10).toLocaleString('ko-KR')
}

/**
 * Returns the result of a raffle entry without an open order: `응모` before the draw, then `제외`, `당첨 취소`, `대기 중`, `미당첨` and so on. It does
 * not say whether a forfeited place was given to another entry.
 */
export function outcomeWords(entry: RaffleEntryRow): string {
  if (entry.drawnResult === null) return '응모'
  if (entry.drawnResult === 'forfeited') return '제외'
  if (entry.orderStatus === 'CANCELED') return entry.drawnResult === 'waiting' ? '예약 취소' : '당첨 취소'
  if (entry.drawnResult === 'waiting') return waitWords[entry.waitStatus ?? 'ended']
  return '미당첨'
}

const waitWords = { waiting: '대기 중', converted: '예약으로 바뀜', left: '대기 취소', ended: '대기 끝' } as const

/** Returns the text of the draw's dialog: how many win at most, what happens to the other entries, and how many customers are notified. */
export function drawConsequence(raffle: Pick<AdminRaffle, 'entries' | 'toTell' | 'places' | 'counts'>): string {
  const winners = Math.min(raffle.places, raffle.toTell)
  if (raffle.entries === 0) return '응모한 사람이 없어요. 추첨하면 이 회차는 당첨자 없이 끝나요.'
  const line = raffle.counts.wantWaitlist > 0 ? ' 대기를 원한 분은 뽑힌 순서로 대기해요.' : ''
  return `추첨 순서대로, 재고가 남고 참여 조건에 맞는 최대 ${winners}명이 당첨되고 바로 예약돼요.${line} ${raffle.toTell.toLocaleString('ko-KR')}명 모두에게 결과 알림이 가요.`
}

type Drawn = { winners: number; waiting: number; earlier: EarlierDraw | null }

/**
 * Returns the message after a raffle was drawn: the numbers of winners and of entries on the waitlist. If it had been drawn before, the
 * message names who drew it and when.
 */
export function drawnWords({ winners, waiting, earlier }: Drawn): string {
  const verb = earlier ? `${authorWords(earlier)} 이미 추첨했어요` : '추첨했어요'
  return `${verb}. 당첨 ${winners}명${waiting > 0 ? `, 대기 ${waiting}명` : ''}`
}

/**
 * Returns the message after open places of a drawn raffle were given to the next entries: how many. If no place was open any more, it names
 * who gave them last.
 */
export function redrawnWords(result: { winners: readonly unknown[]; converted: number; earlier: EarlierDraw | null }): string {
  const given = result.winners.length + result.converted
  if (given > 0) return `${given}자리를 다음 순서에게 줬어요`
  if (!result.earlier) return '그사이 빈자리가 없어졌어요'
  return `그사이 빈자리가 없어졌어요. 마지막으로 ${authorWords(result.earlier)} 다시 뽑았어요`
}

/** Returns who drew and when: `김민지 님이 10:32에`; with the date if it was not today. */
function authorWords({ name, at, isToday }: EarlierDraw): string {
  const moment = Temporal.Instant.from(at)
  const day = kstDay(moment)
  return `${name === null ? '가게에서' : `${name} 님이`} ${isToday ? '' : `${day.month}월 ${day.day}일 `}${clockTime(moment)}에`
}
