import { IconCheck } from '@tabler/icons-react'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { useOnline } from '../../app/use-online.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import styles from './entry-bar.module.css'
import { useLeave } from './use-enter.ts'

type EntryBarProps = {
  entry: OwnRaffleEntry
  /** Entries are taken by the clock of now; the entry was read a while ago. */
  isOpen: boolean
}

/** In place of the action while one's entry stands or has brought something: the way back out, or on to what came of it. */
export function EntryBar({ entry, isOpen }: EntryBarProps) {
  return (
    <>
      <div className={styles.push} />
      <StickyAction>
        {entry.canLeave && isOpen ? (
          <Leave entry={entry} />
        ) : entry.state === 'entered' ? (
          <Button wide disabled>
            추첨을 기다리고 있어요
          </Button>
        ) : (
          <ButtonLink wide to="/mypage/history">
            내 주문 보기
          </ButtonLink>
        )}
      </StickyAction>
    </>
  )
}

function Leave({ entry }: { entry: OwnRaffleEntry }) {
  const online = useOnline()
  const leave = useLeave(entry)
  return (
    <>
      <p className={styles.words}>
        <IconCheck size={20} stroke={2.2} aria-hidden />
        응모했어요
      </p>
      <Button look="plain" disabled={!online} busy={leave.isPending} onClick={() => leave.mutate(entry.entryId)}>
        응모 취소하기
      </Button>
    </>
  )
}
