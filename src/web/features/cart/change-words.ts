import { josa } from '../../../contract/josa.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import type { Change } from './changes.ts'

/** `9,900원에 담았는데, 지금은 10,900원이에요`, `픽업일이 11월 29일(토)에서 11월 30일(일)로 바뀌었어요` */
export function changeWords(change: Change): string {
  if (change.kind === 'price') return `${won(change.before)}에 담았는데, 지금은 ${won(change.now)}이에요`
  const [what, words] = change.kind === 'pickup' ? ['픽업일이', dayWords] : ['예약 마감이', momentWords]
  return `${what} ${words(change.before)}에서 ${josa(words(change.now), '으로/로')} 바뀌었어요`
}

function dayWords(day: string): string {
  return fullDay(Temporal.PlainDate.from(day))
}

function momentWords(instant: string): string {
  const at = Temporal.Instant.from(instant)
  return `${fullDay(kstDay(at))} ${clockTime(at)}`
}
