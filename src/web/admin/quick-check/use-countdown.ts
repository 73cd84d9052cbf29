import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const tickMs = 100

/**
 * Calls `onEnd` once `lengthMs` have passed. The time stands still while the element with the props `pauses` is hovered or focused.
 * `share` is the part of the time left, from 1 to 0.
 */
export function useCountdown(lengthMs: number, onEnd: () => void) {
  const [left, setLeft] = useState(lengthMs)
  const [paused, setPaused] = useState(false)
  const end = useRef(onEnd)
  useLayoutEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setLeft(now => Math.max(0, now - tickMs)), tickMs)
    return () => clearInterval(timer)
  }, [paused])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  const pauses = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return { share: left / lengthMs, secondsLeft: Math.ceil(left / 1000), pauses }
}
