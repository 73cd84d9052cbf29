import { josa } from '../../../contract/words/josa.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay, pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import type { Change } from './changes.ts'

/** Returns a change in Korean: `9,900원에 담았는데, 지금은 10,900원이에요`, `픽업일이 11월 29일(토)–30일(일)에서 11월 30일(일)로 바뀌었어요` */
export function changeWords(change: Change): string {
  if (change.kind === 'price') return `${won(change.before)}에 담았는데, 지금은 ${won(change.now)}이에요`
  if (change.kind === 'deadline') return moved('예약 마감이', momentWords(change.before), momentWords(change.now))
  const { before, now } = change
  return moved(
    '픽업일이',
    before && pickupDays(before.pickupDate, before.pickupUntil),
    pickupDays(now.pickupDate, now.pickupUntil),
  )
}

function moved(what: string, before: string | null, now: string): string {
  return `${what} ${before === null ? '' : `${before}에서 `}${josa(now, '으로/로')} 바뀌었어요`
}

function momentWords(instant: string): string {
  const at = Temporal.Instant.from(instant)
  return `${fullDay(kstDay(at))} ${clockTime(at)}`
}
