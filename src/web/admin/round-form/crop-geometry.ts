export type Size = { width: number; height: number }

/** The crop of a picture: quarter turns, aspect ratio, zoom, and its center as shares (0 to 1) of the turned picture. */
export type CropView = { turns: 0 | 1 | 2 | 3; aspect: number; zoom: number; x: number; y: number }

export const mostZoom = 4

export function wholeView(aspect: number): CropView {
  return { turns: 0, aspect, zoom: 1, x: 0.5, y: 0.5 }
}

/** The aspect ratios (width over height) to which staff can crop a product picture. The shop's product cards are square. */
export const aspects = [
  ['정사각형', 1],
  ['가로로 4:3', 4 / 3],
  ['세로로 3:4', 3 / 4],
] as const

export function turnedSize({ width, height }: Size, turns: CropView['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the cropped rectangle in pixels of the turned picture, kept within its edges. At zoom 1 it is as large as possible. */
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

/**
 * Moves the picture under the crop frame, up to its edges. `byX` and `byY` are shares of the frame's width and height: 1 is a whole frame.
 */
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

/** Turns the picture by 90° clockwise around the frame's center. */
export function turned(view: CropView): CropView {
  return { ...view, turns: ((view.turns + 1) % 4) as CropView['turns'], x: 1 - view.y, y: view.x }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
