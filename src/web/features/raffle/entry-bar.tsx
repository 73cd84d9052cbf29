import { IconCheck } from '@tabler/icons-react'
import { useOnline } from '../../app/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import styles from './entry-bar.module.css'
import { useLeave } from './use-enter.ts'

/** In place of the action while one's entry stands: that it does, and the way back out. */
export function EntryBar({ entryId }: { entryId: string }) {
  const online = useOnline()
  const leave = useLeave()
  return (
    <>
      <div className={styles.push} />
      <StickyAction>
        <p className={styles.words}>
          <IconCheck size={20} stroke={2.2} aria-hidden />
          응모했어요
        </p>
        <Button look="plain" disabled={!online} busy={leave.isPending} onClick={() => leave.mutate(entryId)}>
          응모 취소하기
        </Button>
      </StickyAction>
    </>
  )
}
