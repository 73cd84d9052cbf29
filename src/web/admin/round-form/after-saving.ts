import { serverNow } from '../../lib/clock.ts'
import { josa } from '../../../contract/words/josa.ts'
import type { RoundForm } from './form-values.ts'
import type { Intent } from './problems.ts'
import { sellsAtOnce } from './save-round.ts'

/** Returns the message after a round form was saved or published. It names the number of waitlist entries that became reservations. */
export function doneWords(intent: Intent, values: RoundForm, converted: number): string {
  const name = values.productName.trim()
  const waited = converted > 0 ? `. 기다리던 ${converted}건이 예약됐어요` : ''
  if (intent === 'save') return `저장했어요${waited}`
  return sellsAtOnce(values, serverNow())
    ? `${josa(name, '을/를')} 팔기 시작했어요${waited}`
    : `${josa(name, '을/를')} 판매 예정으로 올렸어요${waited}`
}

export function focusFirstProblem(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-wrong], [data-form-problem]')?.focus()
}
