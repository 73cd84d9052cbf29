import type { RedrawCheck } from '../../../domain/raffle-record.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, monthDay } from '../../lib/format/day.ts'
import type { Check, Kept } from './recompute.ts'

export type CheckLine = { verdict: RedrawCheck['verdict']; text: string }

const checks: Record<Kept, string> = {
  promiseKept: '공개한 비밀 값이 먼저 공개한 검증값과 맞아요',
  listKept: '응모 목록이 마감 때 그대로예요',
  resultsKept: '다시 뽑아도 같은 결과가 나와요',
}

/**
 * Returns a verdict and a Korean text for each check of a raffle's drawing: seed, entry list and results. Each later drawing for places
 * given up follows.
 */
export function checkLines({ redraws, ...kept }: Check): CheckLine[] {
  return [
    ...(Object.keys(checks) as Kept[]).map(each => lineOf(kept[each] ? 'same' : 'other', checks[each])),
    ...redraws.map(({ at, verdict }) =>
      lineOf(
        verdict,
        `${redrawTime(at)}에 다시 뽑은 ${verdict === 'unknown' ? '자리는 확인할 자료가 없어요' : '자리도 같은 결과가 나와요'}`,
      ),
    ),
  ]
}

/** Formats when a raffle drew other winners for places given up: `11월 24일 14:05`. */
export function redrawTime(at: string): string {
  const instant = Temporal.Instant.from(at)
  return `${monthDay(kstDay(instant))} ${clockTime(instant)}`
}

function lineOf(verdict: CheckLine['verdict'], text: string): CheckLine {
  return { verdict, text: verdict === 'other' ? `맞지 않아요: ${text}` : text }
}
