import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

type MoreOnSightProps = { busy: boolean; failed: boolean; onMore: () => void; children: string }

/** The next page, fetched when the end of the list comes near; the button says so, and is the way for whoever uses no sight of it. */
export function MoreOnSight({ busy, failed, onMore, children }: MoreOnSightProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isIdle = !busy && !failed
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!isIdle || !ref.current) return
    const observer = new IntersectionObserver(seen => seen.some(each => each.isIntersecting) && more(), { rootMargin: '400px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isIdle])
  return (
    <div ref={ref}>
      <Button look="plain" wide busy={busy} onClick={onMore}>
        {failed ? '다시 불러오기' : children}
      </Button>
    </div>
  )
}
