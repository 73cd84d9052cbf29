import { IconRefresh, IconTicket } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../contract/words/messages.ts'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast } from '../../ui/toast-store.ts'
import { closing } from '../ui/closing.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { drawConsequence, drawnWords, redrawnWords } from './raffle-words.ts'
import styles from './entries-panel.module.css'

type Verb = 'draw' | 'redraw'

/**
 * Renders the button that draws a raffle; after the draw, the button that gives open places to entries that did not win. Both ask for
 * confirmation; a disabled button has its reason beside it. Renders nothing for drafts, canceled raffles, and drawn raffles without open
 * places.
 */
export function DrawAction({ raffle }: { raffle: AdminRaffle }) {
  const [asking, setAsking] = useState<Verb | null>(null)
  const online = useOnline()
  const act = useAct(raffle, verb => setAsking(closing(verb)))
  if (raffle.stage === 'canceled' || raffle.stage === 'draft') return null
  const { openPlaces, canDraw, canRedraw, drawnAt } = raffle
  const isDrawn = drawnAt !== null
  if (isDrawn && openPlaces === 0) return null
  const why = online ? (isDrawn ? whyNoRedraw(raffle) : whyNoDraw(raffle)) : '인터넷에 연결되면 할 수 있어요'
  return (
    <div className={styles.action}>
      <p className={styles.note}>{why ?? (isDrawn ? `포기한 자리 ${openPlaces}` : '한 번만 뽑을 수 있어요')}</p>
      {isDrawn ? (
        <SmallButton
          look="main"
          icon={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          disabled={!canRedraw || !online}
          title={why ?? undefined}
          onClick={() => setAsking('redraw')}
        >
          {openPlaces}자리 다시 뽑기
        </SmallButton>
      ) : (
        <SmallButton
          look="main"
          icon={<IconTicket size={17} stroke={1.8} aria-hidden />}
          disabled={!canDraw || !online}
          title={why ?? undefined}
          onClick={() => setAsking('draw')}
        >
          추첨하기
        </SmallButton>
      )}
      <Question
        open={asking === 'draw'}
        title={`응모 ${raffle.entries}명 가운데 최대 ${raffle.places}명을 뽑을까요?`}
        yes="추첨하기"
        busy={act.isPending}
        onYes={() => act.mutate('draw')}
        onNo={() => setAsking(null)}
      >
        <p>{drawConsequence(raffle)}</p>
        <p>
          <strong>추첨은 한 번뿐이고 되돌릴 수 없어요.</strong>
        </p>
      </Question>
      <Question
        open={asking === 'redraw'}
        title={`포기한 ${openPlaces}자리를 다시 뽑을까요?`}
        yes="다시 뽑기"
        busy={act.isPending}
        onYes={() => act.mutate('redraw')}
        onNo={() => setAsking(null)}
      >
        <p>
          떨어진 {raffle.counts.lost}명 가운데 뽑힌 순서가 빠른 분부터 당첨돼요. 새로 당첨된 분에게 알림이 가고 바로 예약돼요. 한
          번 준 자리는 되돌릴 수 없어요.
        </p>
      </Question>
    </div>
  )
}

function useAct(raffle: AdminRaffle, onEnd: (verb: Verb) => void) {
  const client = useQueryClient()
  const { roundId } = raffle
  return useMutation({
    mutationFn: async (verb: Verb) => {
      if (verb === 'draw') return drawnWords(await call('drawRaffle', { roundId }))
      return redrawnWords(await call('redrawRaffle', { roundId }))
    },
    onSuccess: words => toast(words),
    onError: (error, verb) => toast(errorText(error, failures[verb]), { tone: 'careful' }),
    onSettled: (_answer, _error, verb) => {
      onEnd(verb)
      for (const key of ['adminRaffle', 'adminRaffles', 'raffleEntries', 'raffle', 'adminOrders', 'adminDashboard'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

const failures = {
  draw: '추첨하지 못했어요. 다시 시도해 주세요.',
  redraw: '다시 뽑지 못했어요. 다시 시도해 주세요.',
}

/** Returns the message why the raffle cannot be drawn now, as the server would refuse it; null if it can. */
function whyNoDraw({ stage, canDraw, deadlineDate }: AdminRaffle): string | null {
  if (canDraw) return null
  if (stage === 'missed') return messageOf({ code: 'RAFFLE_TOO_LATE' })
  return messageOf({ code: 'RAFFLE_STILL_OPEN', closesAt: deadlineDate })
}

function whyNoRedraw({ canRedraw, counts }: AdminRaffle): string | null {
  if (canRedraw) return null
  return counts.lost === 0 ? '이어받을 사람이 없어요' : '지금은 다시 뽑을 수 없어요'
}
