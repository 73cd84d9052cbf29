import { useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { mayCancel } from '../products/change-rounds.ts'
import { CancelQuestion } from '../products/cancel-question.tsx'
import { DeleteQuestion } from '../products/delete-question.tsx'
import { RoundResults } from '../products/round-results.tsx'
import { useCancelRounds } from '../products/use-cancel-rounds.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { FormTarget } from './save-round.ts'
import type { RoundFormState } from './use-round-form.ts'

/** Renders the button that deletes a draft round, or cancels a published one, after confirmation. Nothing if neither is possible. */
export function EndRound({ target, form }: { target: FormTarget; form: RoundFormState }) {
  const online = useOnline()
  const now = useNow()
  const [asks, setAsks] = useState(false)
  /** The reason that was typed before the dialog opened again. */
  const [again, setAgain] = useState<string | null>(null)
  const { cancel, isCanceling, result, forget } = useCancelRounds(leave, (_, reason) => {
    setAgain(reason)
    setAsks(true)
  })
  if (target.kind !== 'round' || form.isGone) return null
  const { round } = target
  const isDraft = round.status === 'draft'
  if (!isDraft && !mayCancel(round, now)) return null

  function leave() {
    // no undo toast: it would cover the result of an irreversible action
    form.forget()
    form.leave('/admin/products')
  }

  return (
    <>
      <SmallButton look="danger-quiet" busy={isCanceling} disabled={!online} onClick={() => setAsks(true)}>
        {isDraft ? '회차 삭제' : isCanceling ? '취소하고 있어요' : '회차 취소…'}
      </SmallButton>
      {isDraft ? (
        <DeleteQuestion round={asks ? round : null} onClose={() => setAsks(false)} onDeleted={leave} />
      ) : (
        asks && (
          <CancelQuestion
            rounds={[round]}
            isAgain={again !== null}
            reason={again ?? ''}
            onYes={(reason, stakes) => {
              setAsks(false)
              cancel({ rounds: [round], reason, stakes })
            }}
            onNo={() => {
              setAsks(false)
              setAgain(null)
            }}
          />
        )
      )}
      <RoundResults result={result} onClose={forget} />
    </>
  )
}
