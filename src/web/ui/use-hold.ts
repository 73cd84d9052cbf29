import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { limits } from '../../contract/limits.ts'
import { swallowRelease } from './swallow-release.ts'

type Hold = {
  disabled: boolean
  onDone: () => void
  /** Called when released too early. */
  onShort: () => void
  /** Called on a click without pointer or key events, as screen readers send it. */
  onVirtualClick: () => void
}

const mostMove = 24

/**
 * Returns state and handlers for an action that needs a hold of 1.5 seconds, by pointer, Space or Enter. Releasing early or moving more
 * than 24 px cancels it.
 */
export function useHold({ disabled, onDone, onShort, onVirtualClick }: Hold) {
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isVirtual = useRef(true)

  function begin() {
    if (disabled || timer.current !== undefined) return
    setHeld(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      setHeld(false)
      swallowRelease() // the action may put something else under the finger before its release
      onDone()
    }, limits.longPressMs)
  }

  function giveUp(short: boolean) {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
    if (short) onShort()
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Assistive technology sends a pointer event without size; it cannot hold, so its click is handled.
      isVirtual.current = event.width === 0 && event.height === 0
      if (event.button !== 0 || isVirtual.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
      begin()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > mostMove) giveUp(false)
    },
    onPointerUp: () => giveUp(true),
    onPointerCancel: () => giveUp(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') giveUp(false)
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      if (!event.repeat) begin()
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      giveUp(true)
    },
    onBlur: () => giveUp(false),
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    onClick(event: MouseEvent<HTMLElement>) {
      if (!disabled && (event.detail === 0 || isVirtual.current)) onVirtualClick()
      isVirtual.current = true
    },
  }
  return { held, handlers }
}
