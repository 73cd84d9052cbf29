import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './crop-dialog.module.css'
import { drawCrop } from './crop-draw.ts'
import { dragged, zoomed, type CropView } from './crop-geometry.ts'

type CropFrameProps = { picture: ImageBitmap; view: CropView; onView: (view: CropView) => void }

const step = 0.05
const drawnWide = 720

/** Renders the crop frame: the picture moves by pointer or arrow keys, and zooms by wheel, `+` and `-`. */
export function CropFrame({ picture, view, onView }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const height = Math.round(drawnWide / view.aspect)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, view)
  }, [picture, view])

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!last.current || !canvas.current) return
    const { width } = canvas.current.getBoundingClientRect()
    // the shape lies in a square as wide as the canvas
    const [across, down] = view.aspect < 1 ? [width * view.aspect, width] : [width, width / view.aspect]
    onView(dragged(picture, view, (event.clientX - last.current.x) / across, (event.clientY - last.current.y) / down))
    last.current = { x: event.clientX, y: event.clientY }
  }

  function keys(event: KeyboardEvent) {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (by) onView(dragged(picture, view, -(by[0] ?? 0), -(by[1] ?? 0)))
    else if (event.key === '+' || event.key === '=') onView(zoomed(view, view.zoom + 0.2))
    else if (event.key === '-') onView(zoomed(view, view.zoom - 0.2))
    else return
    event.preventDefault()
  }

  return (
    // a picture that is moved by pointer and keys
    <div
      role="application"
      aria-label="남길 자리. 화살표로 옮기고 더하기와 빼기로 크기를 바꿔요"
      tabIndex={0}
      className={styles.stage}
      onKeyDown={keys}
      onWheel={event => onView(zoomed(view, view.zoom - Math.sign(event.deltaY) * 0.1))}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    >
      <canvas key={height} ref={canvas} width={drawnWide} height={height} className={styles.canvas} />
    </div>
  )
}
