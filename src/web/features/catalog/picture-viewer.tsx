import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import clsx from 'clsx'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Picture as PictureValue } from '../../../contract/schemas/values.ts'
import { Picture } from '../../ui/picture.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import styles from './picture-viewer.module.css'
import { useZoom } from './use-zoom.ts'
import { CLOSE_UP, moved, still, zoomed } from './zoom.ts'
import { Said } from '../../ui/said.tsx'

type PictureViewerProps = {
  /** Screen-reader label: `제주 감귤 사진`. */
  label: string
  pictures: readonly PictureValue[]
  kind?: 'products' | 'reviews'
  first: number
  /** Called when the user closes the viewer; the caller then unmounts it. */
  onClose: (by: 'hand') => void
}

/** Milliseconds after opening or closing in which the second tap of a double tap is ignored. */
const DOUBLE_TAP_MS = 400

/**
 * Shows pictures full-screen. Swipe or arrow keys change the picture; pinch, double tap or + and − zoom. Zoomed in, drag and arrow keys
 * pan; Escape closes.
 */
export function PictureViewer({ label, pictures, kind = 'products', first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const { view, setView, handlers } = useZoom()
  const isClose = view.scale > 1

  useLayoutEffect(() => {
    const viewer = dialog.current
    if (!viewer?.open) viewer?.showModal()
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' })
    row.current?.focus()
    shieldFinger(DOUBLE_TAP_MS)
    // returns the focus, also when back navigation unmounted the viewer
    return () => {
      viewer?.close()
      shieldFinger(DOUBLE_TAP_MS)
    }
  }, [first])

  function follow() {
    if (!row.current || isClose) return
    setShown(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }
  function go(to: number) {
    setView(still)
    row.current?.scrollTo({ left: to * row.current.clientWidth, behavior: 'smooth' })
  }
  function zoom(factor: number) {
    const frame = row.current!.getBoundingClientRect()
    setView(now => zoomed(now, factor, { x: 0, y: 0 }, frame))
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  function actionOf(key: string): (() => void) | undefined {
    const frame = row.current!.getBoundingClientRect()
    const move = (x: number, y: number) => () => setView(now => moved(now, { x, y }, frame))
    const turn: Record<string, () => void> = { ArrowLeft: () => go(shown - 1), ArrowRight: () => go(shown + 1) }
    const pan = { ArrowLeft: move(60, 0), ArrowRight: move(-60, 0), ArrowUp: move(0, 60), ArrowDown: move(0, -60) }
    const zooms = { '+': () => zoom(1.5), '=': () => zoom(1.5), '-': () => zoom(1 / 1.5), '0': () => setView(still) }
    return ({ ...(isClose ? pan : turn), ...zooms } as Record<string, () => void>)[key]
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.viewer}
      onCancel={event => {
        event.preventDefault()
        onClose('hand')
      }}
      onClose={() => dialog.current?.open || onClose('hand')} // a second Escape cannot be prevented
      onKeyDown={onKeyDown}
    >
      <ul ref={row} tabIndex={0} className={clsx(styles.row, isClose && styles.close)} onScroll={follow} {...handlers}>
        {pictures.map((picture, i) => (
          <li key={picture.id} className={styles.slide}>
            <div
              className={styles.stage}
              style={i === shown ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
            >
              <Picture
                picture={picture}
                kind={kind}
                alt={`${label} ${i + 1}`}
                sizes={`${Math.round(view.scale * 100)}vw`}
                eager={i === first}
                className={styles.picture}
              />
            </div>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className={styles.count} role="status">
          <Said as={`사진 ${pictures.length}장 중 ${shown + 1}번째`}>
            {shown + 1} / {pictures.length}
          </Said>
        </p>
      )}
      <button type="button" aria-label="닫기" className={clsx(styles.button, styles.out)} onClick={() => onClose('hand')}>
        <IconX size={24} stroke={1.75} aria-hidden />
      </button>
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <button
            type="button"
            aria-label="이전 사진"
            disabled={shown === 0}
            className={styles.button}
            onClick={() => go(shown - 1)}
          >
            <IconChevronLeft size={24} stroke={1.75} aria-hidden />
          </button>
        )}
        <button
          type="button"
          aria-label={isClose ? '원래 크기로' : '크게 보기'}
          className={styles.button}
          onClick={() => (isClose ? setView(still) : zoom(CLOSE_UP))}
        >
          {isClose ? <IconZoomOut size={24} stroke={1.75} aria-hidden /> : <IconZoomIn size={24} stroke={1.75} aria-hidden />}
        </button>
        {pictures.length > 1 && (
          <button
            type="button"
            aria-label="다음 사진"
            disabled={shown === pictures.length - 1}
            className={styles.button}
            onClick={() => go(shown + 1)}
          >
            <IconChevronRight size={24} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
    </dialog>
  )
}
