import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { fullName } from '../../../domain/full-name.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { leavingWords } from './place-words.ts'
import styles from './waitlist-sheet.module.css'

/**
 * Asks before a waitlist entry is canceled, since this gives up its position and the points spent on moving up (docs/RULES.md#waitlist).
 */
export function LeaveSheet({ entry, open, onClose }: { entry: OwnEntry; open: boolean; onClose: (by?: 'hand') => void }) {
  const client = useQueryClient()
  const name = fullName(entry.productName, entry.itemName)
  const leave = useMutation({
    mutationFn: () =>
      settle('leaveWaitlist', { entryId: entry.id }, async () => {
        const { items } = await read('myWaitlist', '/api/me/waitlist')
        return items.some(each => each.id === entry.id) ? null : { entryId: entry.id }
      }),
    onSuccess: () => {
      onClose()
      toast(`‘${name}’ ${entry.quantity}개 대기를 취소했어요`)
    },
    onSettled: () => {
      for (const key of ['myWaitlist', 'products']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="대기를 취소할까요?"
      note={`${name} · 지금 ${entry.place}번째`}
      foot={
        <div className={styles.choices}>
          <Button look="plain" onClick={() => onClose('hand')}>
            계속 기다리기
          </Button>
          <Button look="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            대기 취소하기
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{leavingWords(entry.isPrioritized)}</p>
        {leave.error && <Notice tone="bad">{errorText(leave.error, '대기를 취소하지 못했어요. 다시 시도해 주세요.')}</Notice>}
      </div>
    </Sheet>
  )
}
