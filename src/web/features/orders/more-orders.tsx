import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './more-orders.module.css'

/** The end of what has been loaded: coming near it loads more, and so does the button, for who does not scroll. */
export function MoreOrders({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => !busy && onMore())
  // Looked at anew after every page: a filter may have left it where it was.
  useEffect(() => {
    if (!end.current || busy) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && reach(), { rootMargin: '320px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={end} className={styles.more}>
      <Button look="plain" wide busy={busy} onClick={onMore}>
        이전 주문 더 보기
      </Button>
    </div>
  )
}
