import { fullDay } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import type { Change } from './changes.ts'
import { josa } from '../../../contract/josa.ts'

/** `9,900원에 담았는데, 지금은 10,900원이에요` */
export function changeWords(change: Change): string {
  if (change.kind === 'price') return `${won(change.before)}에 담았는데, 지금은 ${won(change.now)}이에요`
  const words = (day: string) => fullDay(Temporal.PlainDate.from(day))
  return `픽업일이 ${words(change.before)}에서 ${josa(words(change.now), '으로/로')} 바뀌었어요`
}
