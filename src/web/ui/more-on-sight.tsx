import { useEffect, useEffectEvent, useRef } from 'react'
import { MoreButton } from './more-button.tsx'

type MoreOnSightProps = { busy: boolean; failed: boolean; onMore: () => void; children: string }

/** Loads the next page when the end of the list comes near; its button does the same. */
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
      <MoreButton busy={busy} onMore={onMore}>
        {failed ? '다시 불러오기' : children}
      </MoreButton>
    </div>
  )
}
