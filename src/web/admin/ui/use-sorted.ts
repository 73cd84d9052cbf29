import { useSortable } from '@dnd-kit/sortable'
import { createContext, use, useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'

type Sorting = { shape: 'rows' | 'tiles'; move: (from: number, to: number) => void }

/** The layout of a `Sortable` and the function that moves its items. */
export const SortContext = createContext<Sorting>({ shape: 'rows', move: () => undefined })

const steps: Record<Sorting['shape'], Record<string, number>> = {
  rows: { ArrowUp: -1, ArrowDown: 1 },
  tiles: { ArrowLeft: -1, ArrowRight: 1 },
}

/**
 * Returns the props of one item of a `Sortable` list and of its drag handle, and `moveTo`, which moves the item to an index. `index` is the
 * item's current position.
 */
export function useSorted(id: string, index: number, disabled = false) {
  const { shape, move } = use(SortContext)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const handle = useRef<HTMLButtonElement | null>(null)
  const keepFocus = useRef(false)
  // a move by keys re-renders the handle, so the focus is restored
  useEffect(() => {
    if (!keepFocus.current) return
    keepFocus.current = false
    handle.current?.focus()
  })

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.altKey ? steps[shape][event.key] : undefined
    if (step === undefined) return void listeners?.['onKeyDown']?.(event)
    event.preventDefault()
    if (disabled) return
    keepFocus.current = true
    move(index, index + step)
  }

  const x = shape === 'tiles' ? Math.round(transform?.x ?? 0) : 0
  const style: CSSProperties = {
    translate: transform ? `${x}px ${Math.round(transform.y)}px` : undefined,
    transition: transition?.replace('transform', 'translate'),
  }
  return {
    element: { ref: setNodeRef, style },
    handle: {
      ...attributes,
      ...listeners,
      ref: (button: HTMLButtonElement | null) => {
        handle.current = button
        setActivatorNodeRef(button)
      },
      onKeyDown,
    },
    isLifted: isDragging,
    moveTo: (to: number) => move(index, to),
  }
}
