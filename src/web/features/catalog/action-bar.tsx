import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import { useOnline } from '../../app/use-online.ts'
import styles from './action-bar.module.css'
import type { Action } from './action-state.ts'

/** The sticky action of a product; when there is none, what is possible instead stands above it. */
export function ActionBar({ action, onOpen }: { action: Action; onOpen: () => void }) {
  const online = useOnline()
  return (
    <>
      {action.kind !== 'reserve' && (
        <div className={styles.note}>
          <Notice tone={action.kind === 'wait' ? 'good' : 'hot'} title={action.kind === 'none' ? action.title : undefined}>
            {action.note}
          </Notice>
        </div>
      )}
      <div className={styles.push} />
      <StickyAction>
        {action.kind === 'none' ? (
          <>
            <Button disabled className={styles.grow}>
              {action.label}
            </Button>
            {action.way && (
              <ButtonLink look="tint" to={action.way.to}>
                {action.way.label}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button wide disabled={!online} onClick={onOpen}>
            {!online ? '인터넷 연결을 기다려요' : action.kind === 'reserve' ? '예약하기' : '대기하기'}
          </Button>
        )}
      </StickyAction>
    </>
  )
}
