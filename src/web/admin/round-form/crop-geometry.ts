export type Size = { width: number; height: number }

/** What of a picture is kept: how it is turned, how close one looks, and the middle of it in shares (0 to 1) of the turned picture. */
export type CropView = { turns: 0 | 1 | 2 | 3; aspect: number; zoom: number; x: number; y: number }

export const mostZoom = 4

export function wholeView(aspect: number): CropView {
  return { turns: 0, aspect, zoom: 1, x: 0.5, y: 0.5 }
}

/** Width over height; the customer's card is square. */
export const aspects = [
  ['정사각형', 1],
  ['가로로 4:3', 4 / 3],
  ['세로로 3:4', 3 / 4],
] as const

export function turnedSize({ width, height }: Size, turns: CropView['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The part that is kept, in pixels of the turned picture: at zoom 1 the largest of this shape, and never beyond the edge. */
export function cropRect(picture: Size, view: CropView): Size & { left: number; top: number } {
  const { width, height } = turnedSize(picture, view.turns)
  const across = Math.min(width, height * view.aspect) / view.zoom
  const down = across / view.aspect
  return {
    width: across,
    height: down,
    left: clamp(view.x * width - across / 2, 0, width - across),
    top: clamp(view.y * height - down / 2, 0, height - down),
  }
}

/** The picture is drawn along by shares of the frame; where it has no more to give, it stays. */
export function dragged(picture: Size, view: CropView, byX: number, byY: number): CropView {
  const whole = turnedSize(picture, view.turns)
  const rect = cropRect(picture, view)
  const moved = {
    ...view,
    x: (rect.left + rect.width / 2 - byX * rect.width) / whole.width,
    y: (rect.top + rect.height / 2 - byY * rect.height) / whole.height,
  }
  const kept = cropRect(picture, moved)
  return { ...moved, x: (kept.left + kept.width / 2) / whole.width, y: (kept.top + kept.height / 2) / whole.height }
}

export function zoomed(view: CropView, zoom: number): CropView {
  return { ...view, zoom: clamp(zoom, 1, mostZoom) }
}

/** A quarter turn clockwise; the same spot stays in the middle. */
export function turned(view: CropView): CropView {
  return { ...view, turns: ((view.turns + 1) % 4) as CropView['turns'], x: 1 - view.y, y: view.x }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
