import { useRef, useState, type PointerEvent } from 'react'
import { CLOSE_UP, moved, still, zoomed, type View } from './zoom.ts'

const doubleTapMs = 300
const sameSpotPx = 24
type Spot = { x: number; y: number; at: number }

/**
 * Returns a picture's zoom state, its setter and pointer handlers. Two fingers pinch, one pans a zoomed picture, and a double tap zooms in
 * or out.
 */
export function useZoom() {
  const [view, setView] = useState<View>(still)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const tapped = useRef<Spot | null>(null)
  const travelled = useRef(0)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, pointOf(event))
    if (fingers.current.size === 1) travelled.current = 0
    if (view.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const frame = frameOf(event)
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      setView(last => zoomed(last, grown, middle, frame))
    } else if (view.scale > 1) setView(last => moved(last, { x: now.x - before.x, y: now.y - before.y }, frame))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const wasAlone = fingers.current.size === 1
    if (!fingers.current.delete(event.pointerId) || !wasAlone || travelled.current > sameSpotPx) return
    const spot = { ...pointOf(event), at: event.timeStamp }
    const last = tapped.current
    const isSecond = last !== null && spot.at - last.at < doubleTapMs && distance(spot, last) < sameSpotPx
    const frame = frameOf(event) // read now: the event has no currentTarget when the state updater runs
    tapped.current = isSecond ? null : spot
    if (isSecond) setView(now => (now.scale > 1 ? still : zoomed(now, CLOSE_UP, spot, frame)))
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId)
  }

  return { view, setView, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** Returns the pointer's position in pixels from the center of the element. */
function pointOf(event: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

function frameOf(event: PointerEvent<HTMLElement>) {
  const { width, height } = event.currentTarget.getBoundingClientRect()
  return { width, height }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
