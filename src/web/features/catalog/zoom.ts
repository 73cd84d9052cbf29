/** Zoom state of a picture: scale, and offset in pixels from the frame's center. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const still: View = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP = 2.5
const most = 4

/**
 * Returns the view zoomed by `factor` around the point `at`, which stays in place and is given in pixels from the frame's center. The scale
 * stays between 1 and 4.
 */
export function zoomed(view: View, factor: number, at: Point, frame: Size): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return inside({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame)
}

/** Returns the view panned by a distance in pixels, never beyond the picture's edges. */
export function moved(view: View, by: Point, frame: Size): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

function inside({ scale, x, y }: View, { width, height }: Size): View {
  return { scale, x: between(x, ((scale - 1) * width) / 2), y: between(y, ((scale - 1) * height) / 2) }
}

function between(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0 // never −0
}
