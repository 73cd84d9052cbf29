import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { josa } from '../../../contract/words/josa.ts'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { useTakeBack } from '../ui/use-take-back.ts'
import { Question } from '../ui/question.tsx'
import { archiveWords } from './archive-words.ts'
import { stakesQuery } from './queries.ts'

/** The greatest number of rounds for which one request can count the affected orders and entries. */
const MOST_ROUNDS = 200

/**
 * Returns `archive`, which archives the product, or restores an archived one, and offers an undo. If archiving affects customers, the
 * dialog `question` first shows how.
 */
export function useArchive(product: AdminProduct): { archive: () => void; question: ReactNode } {
  const client = useQueryClient()
  const [asked, setAsked] = useState<string[] | null>(null)
  const { offer } = useTakeBack()
  const change = useMutation({
    mutationFn: (isArchived: boolean) => call('archiveProducts', { productIds: [product.id], isArchived }),
    onSuccess: (answer, isArchived) => {
      const words = `${josa(product.groupName, '을/를')} ${isArchived ? '보관했어요' : '보관함에서 꺼냈어요'}`
      offer(answer.converted > 0 ? `${words}. 대기 ${answer.converted}건이 예약됐어요` : words, answer)
    },
    onError: tellError,
    onSettled: () => (setAsked(null), void client.invalidateQueries({ queryKey: ['adminProducts'] })),
  })
  const ask = useMutation({
    mutationFn: () => countStakes(product, ids => client.fetchQuery(stakesQuery(ids))),
    onSuccess: words => (words.length > 0 ? setAsked(words) : change.mutate(true)),
    onError: tellError,
  })
  return {
    archive: () => (product.isArchived ? change.mutate(false) : ask.mutate()),
    question:
      asked &&
      createPortal(
        <Question
          open
          title={`${josa(product.groupName, '을/를')} 보관할까요?`}
          yes="보관하기"
          busy={change.isPending}
          onYes={() => change.mutate(true)}
          onNo={() => setAsked(null)}
        >
          {asked.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Question>,
        document.body, // a row of a table would lend it its alignment
      ),
  }
}

async function countStakes(
  { salesHistory }: AdminProduct,
  count: (roundIds: string[]) => Promise<Parameters<typeof archiveWords>[1]>,
): Promise<string[]> {
  const rounds = salesHistory.filter(({ status }) => status !== 'draft' && status !== 'canceled').slice(0, MOST_ROUNDS)
  if (rounds.length === 0) return []
  const onSale = rounds.filter(({ status }) => status === 'selling').length
  return archiveWords(onSale, await count(rounds.map(({ roundId }) => roundId)))
}

function tellError(error: unknown): void {
  toast(errorText(error, '보관하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
}
