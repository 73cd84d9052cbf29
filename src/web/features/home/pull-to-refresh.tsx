import { IconRefresh } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { PULL_ENOUGH, pulled } from './pull.ts'
import styles from './pull-to-refresh.module.css'

/** Reloads the data when the page is pulled down by touch. A button does the same, shown for a mouse and on keyboard focus. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [way, setWay] = useState(0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const refresh = useEffectEvent(() => void refreshNow())
  useEffect(() => followFinger({ move: setWay, release: far => far && refresh() }), [])

  async function refreshNow() {
    if (busy) return
    setBusy(true)
    setSaid('')
    await onRefresh().catch(() => undefined)
    setBusy(false)
    setSaid('새로 불러왔어요')
  }

  const shown = busy ? PULL_ENOUGH : way
  return (
    <>
      <div
        aria-hidden
        className={clsx(styles.sign, (busy || way === 0) && styles.settling, busy && styles.busy)}
        style={{ '--way': `${shown}px`, '--turn': `${shown * 4}deg`, opacity: Math.min(1, shown / PULL_ENOUGH) } as object}
      >
        <IconRefresh size={22} stroke={2} className={way >= PULL_ENOUGH || busy ? styles.ready : undefined} />
      </div>
      <button type="button" aria-busy={busy || undefined} className={styles.button} onClick={() => void refreshNow()}>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
        새로고침
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

type Pull = { move: (way: number) => void; release: (far: boolean) => void }

/**
 * Listens for a pull with one finger from the top of the page. `move` gets the indicator's distance in pixels, `release` whether it
 * suffices to refresh. Returns a function to stop.
 */
function followFinger({ move, release }: Pull): () => void {
  let from: { x: number; y: number } | null = null
  let way = 0
  const begin = (event: TouchEvent) => {
    const touch = event.touches[0]
    const mayPull = scrollY <= 0 && event.touches.length === 1 && !document.querySelector('dialog[open]')
    from = touch && mayPull ? { x: touch.clientX, y: touch.clientY } : null
  }
  const go = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!from || !touch) return
    const down = touch.clientY - from.y
    // a swipe along the banners or chips is not a pull
    if (way === 0 && (down < 8 || Math.abs(touch.clientX - from.x) > down)) return
    move((way = scrollY <= 0 ? pulled(down) : 0))
  }
  const end = () => {
    if (way > 0) {
      release(way >= PULL_ENOUGH)
      move((way = 0))
    }
    from = null
  }
  const passive = { passive: true }
  addEventListener('touchstart', begin, passive)
  addEventListener('touchmove', go, passive)
  addEventListener('touchend', end)
  addEventListener('touchcancel', end)
  return () => {
    removeEventListener('touchstart', begin)
    removeEventListener('touchmove', go)
    removeEventListener('touchend', end)
    removeEventListener('touchcancel', end)
  }
}
