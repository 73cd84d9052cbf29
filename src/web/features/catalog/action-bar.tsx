import { IconBasketPlus } from '@tabler/icons-react'
import { useOnline } from '../../lib/use-online.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import { AlertButton } from '../opening-alerts/alert-button.tsx'
import { EncoreButton } from '../encore-request/encore-button.tsx'
import styles from './action-bar.module.css'
import type { Action } from './action-state.ts'
import { Countdown } from './countdown.tsx'

type ActionBarProps = { action: Action; productId: string; name: string; roundId: string; onOpen: () => void; onCart: () => void }

/**
 * Shows a notice above the reviews: why the product cannot be ordered, or what waiting or the start of the sale means. Renders nothing for
 * actions without a title.
 */
export function ActionNote({ action }: { action: Action }) {
  if (!('title' in action)) return null
  const isGood = action.kind === 'wait' || action.kind === 'soon' || (action.kind === 'none' && action.isGood)
  return (
    <div className={styles.note}>
      <Notice tone={isGood ? 'good' : 'hot'} title={action.title}>
        <p className={styles.words}>{action.note}</p>
      </Notice>
    </div>
  )
}

/** Renders a product's sticky action: reserve, wait, enter a raffle, request an encore, or a countdown. Disabled while offline. */
export function ActionBar(props: ActionBarProps) {
  return (
    <>
      <div className={styles.push} />
      <StickyAction offers={props.action.kind}>
        <Press {...props} />
      </StickyAction>
    </>
  )
}

function Press({ action, productId, name, roundId, onOpen, onCart }: ActionBarProps) {
  const online = useOnline()
  if (action.kind === 'encore')
    return <EncoreButton productId={productId} name={name} disabled={!online} className={styles.grow} />
  if (action.kind === 'none') {
    return (
      <>
        <Button disabled className={styles.grow}>
          {action.label}
        </Button>
        <ButtonLink look="tint" to={action.way.to}>
          {action.way.label}
        </ButtonLink>
      </>
    )
  }
  const isSoon = action.kind === 'soon'
  const label = { reserve: '예약하기', wait: '대기하기', enter: '응모하기' }
  return (
    <>
      {action.kind === 'reserve' && online && (
        <Button
          look="plain"
          aria-label="장바구니에 담기"
          className={styles.cart}
          icon={<IconBasketPlus size={24} stroke={1.75} aria-hidden />}
          onClick={onCart}
        />
      )}
      {/* The same button before and after the opening, so that a waiting thumb or focus stays on it. */}
      <Button
        key="press"
        aria-disabled={isSoon || !online || undefined}
        className={isSoon || !online ? `${styles.grow} ${styles.closed}` : styles.grow}
        onClick={() => !isSoon && online && onOpen()}
      >
        {!online ? '인터넷 연결을 기다려요' : isSoon ? <Countdown until={action.opensAt} /> : label[action.kind]}
      </Button>
      {isSoon && online && <AlertButton roundId={roundId} name={name} />}
    </>
  )
}
