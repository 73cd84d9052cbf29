import { messageOf } from '../../../contract/words/messages.ts'
import { useNow } from '../../lib/clock.ts'
import { Question } from '../ui/question.tsx'
import { moveTitle, moveWords } from './pickup-move.ts'
import type { RoundFormState } from './use-round-form.ts'

/** Renders the dialog that confirms a save which changes the pickup days of existing orders or waitlist entries. */
export function MoveQuestion({ form }: { form: RoundFormState }) {
  const now = useNow()
  const { asking, saving, answerMove } = form
  if (asking === null) return null
  const { move } = asking
  return (
    <Question
      open
      title={moveTitle(move)}
      yes="픽업일 바꾸기"
      busy={saving}
      onYes={() => answerMove(true)}
      onNo={() => answerMove(false)}
    >
      {move.isAgain && <p>{messageOf({ code: 'MORE_THAN_ASKED' })}</p>}
      {moveWords(move, now).map(words => (
        <p key={words}>{words}</p>
      ))}
    </Question>
  )
}
