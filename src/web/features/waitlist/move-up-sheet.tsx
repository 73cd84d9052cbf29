import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { fullName } from '../../../domain/full-name.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { settle, Unknown } from '../../lib/settle.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMe } from '../account/queries.ts'
import { myWaitlistQuery } from '../orders/queries.ts'
import { moveUpNote } from './move-up-note.ts'
import { movingUpWords } from './place-words.ts'
import styles from './waitlist-sheet.module.css'

type MoveUpSheetProps = { entry: OwnEntry; open: boolean; onClose: (by?: 'hand') => void }

const failed = '순서를 올리지 못했어요. 다시 시도해 주세요.'

/**
 * Asks the customer whether to pay points to move their waitlist entry up, with the cost and the remaining balance
 * (docs/RULES.md#moving-up). Loads the current position at opening; nothing can be paid while it is loading.
 */
export function MoveUpSheet({ entry, open, onClose }: MoveUpSheetProps) {
  const client = useQueryClient()
  const { points } = useMe()
  const name = fullName(entry.productName, entry.itemName)
  const fresh = useQuery({
    ...myWaitlistQuery,
    queryKey: ['myWaitlist', 'before paying'],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  })
  const known = fresh.data?.items.find(each => each.id === entry.id)
  const isKnown = fresh.isSuccess && !fresh.isFetching
  const moveUp = useMutation({
    mutationFn: () => settle('moveUpWaitlist', { entryId: entry.id }, () => findMoved(entry.id)),
    onSuccess: answer => {
      toast(`‘${name}’ 대기가 이제 ${answer.place}번째예요 · 남은 포인트 ${balance(answer.balance)}`)
      onClose()
    },
    // A refusal may remove the entry and this sheet, so it is shown as a toast; connection errors show in the sheet.
    onError: error => {
      if (!isRefusal(error)) return
      toast(errorText(error, failed), { tone: 'careful' })
      onClose()
    },
    // Waitlist and balance may have changed whatever the answer was.
    onSettled: () => {
      for (const key of ['myWaitlist', 'me', 'myPoints', 'mySummary']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  // a repeated press first asks what became of the last one
  const mayPress = isKnown || moveUp.error instanceof Unknown
  const title = '순서를 올릴까요?'
  if (fresh.isSuccess && !known?.canMoveUp && !moveUp.isPending) {
    return (
      <Sheet open={open} onClose={onClose} title={title} note={name} foot={<Button onClick={() => onClose('hand')}>닫기</Button>}>
        <div className={styles.body}>
          <Notice title={known ? `지금 ${known.place}번째예요` : '이제 기다리고 있지 않아요'}>{whyNot(known)}</Notice>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={`${name} · ${isKnown && known ? `지금 ${known.place}번째` : '순서를 확인하고 있어요'}`}
      foot={
        <div className={styles.choices}>
          <Button look="plain" onClick={() => onClose('hand')}>
            그대로 두기
          </Button>
          <Button busy={moveUp.isPending || !mayPress} onClick={() => moveUp.mutate()}>
            {balance(MOVE_UP_POINTS)} 쓰고 올리기
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{movingUpWords}</p>
        <dl className={styles.figures}>
          <div>
            <dt>지금 포인트</dt>
            <dd>{balance(points)}</dd>
          </div>
          <div>
            <dt>순서 올리기</dt>
            <dd className={styles.cost}>{signedPoints(-MOVE_UP_POINTS)}</dd>
          </div>
          <div>
            <dt>남는 포인트</dt>
            <dd>{balance(points - MOVE_UP_POINTS)}</dd>
          </div>
        </dl>
        {fresh.isError && (
          <Notice
            tone="hot"
            action={
              <Button look="plain" size="small" busy={fresh.isFetching} onClick={() => void fresh.refetch()}>
                다시 불러오기
              </Button>
            }
          >
            {errorText(fresh.error, '지금 순서를 불러오지 못했어요.')}
          </Notice>
        )}
        {moveUp.error && !isRefusal(moveUp.error) && <Notice tone="bad">{errorText(moveUp.error, failed)}</Notice>}
      </div>
    </Sheet>
  )
}

/** Returns why the entry cannot move up. Adds that no points were spent, unless another tab or device moved it up. */
function whyNot(known: OwnEntry | undefined): string {
  const why = known ? `${moveUpNote(known) ?? '더 올릴 순서가 없어요'}.` : '여기에서는'
  return known?.isPrioritized ? why : `${why} 포인트는 쓰지 않았어요.`
}

/** Checks after a lost response whether the entry was moved up; returns its position and the balance, or null. */
async function findMoved(entryId: string): Promise<CommandOutput<'moveUpWaitlist'> | null> {
  const [{ items }, { points }] = await Promise.all([read('myWaitlist', '/api/me/waitlist'), read('me', '/api/me')])
  const entry = items.find(each => each.id === entryId)
  return entry?.isPrioritized ? { entryId, place: entry.place, lineLength: entry.lineLength, balance: points } : null
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.code !== null
}
