import { IconCheck } from '@tabler/icons-react'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import styles from './entry-bar.module.css'
import { useLeave } from './use-enter.ts'

type EntryBarProps = {
  entry: OwnRaffleEntry
  /** Whether the raffle takes entries now, by the clock; the loaded entry may be older. */
  isOpen: boolean
}

/**
 * Renders the product page's main button for a customer who has entered the raffle. It withdraws the entry, says that the draw is awaited
 * (disabled), or links to the customer's orders.
 */
export function EntryBar({ entry, isOpen }: EntryBarProps) {
  return (
    <>
      <div className={styles.push} />
      <StickyAction offers="entry">
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
