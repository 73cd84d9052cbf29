import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { errorText, read } from '../../app/api.ts'
import { settle } from '../../app/settle.ts'
import { balance } from '../../format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './waitlist-sheet.module.css'

/**
 * Asks before a waitlist entry is canceled, since its position is lost and points spent on it are not returned (docs/RULES.md#waitlist).
 */
export function LeaveSheet({ entry, open, onClose }: { entry: OwnEntry; open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () =>
      settle('leaveWaitlist', { entryId: entry.id }, async () => {
        const { items } = await read('myWaitlist', '/api/me/waitlist')
        return items.some(each => each.id === entry.id) ? null : { entryId: entry.id }
      }),
    onSuccess: () => {
      onClose()
      toast(`‘${entry.productName}’ ${entry.quantity}개 대기를 취소했어요`)
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
      note={`${entry.productName} · 지금 ${entry.place}번째`}
      foot={
        <div className={styles.choices}>
          <Button look="plain" onClick={onClose}>
            계속 기다리기
          </Button>
          <Button look="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
            대기 취소하기
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>
          지금 순서는 사라지고, 다시 신청하면 맨 뒤에서 기다려요.
          {entry.isPrioritized && ` 순서를 올리며 쓴 ${balance(MOVE_UP_POINTS)}는 돌려드리지 않아요.`}
        </p>
        {leave.error && <Notice tone="bad">{errorText(leave.error, '대기를 취소하지 못했어요. 다시 시도해 주세요.')}</Notice>}
      </div>
    </Sheet>
  )
}
