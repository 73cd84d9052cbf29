import { expect, test } from 'vitest'
import { cropRect, dragged, mostZoom, turned, wholeView, zoomed, type CropView } from './crop-geometry.ts'

const wide = { width: 1200, height: 800 }
const view = (changes: Partial<CropView> = {}): CropView => ({ ...wholeView(1), ...changes })

test.each<[Partial<CropView>, [number, number, number, number]]>([
  [{}, [200, 0, 800, 800]],
  [{ aspect: 4 / 3 }, [66.667, 0, 1066.667, 800]],
  [{ aspect: 3 / 4 }, [300, 0, 600, 800]],
  [{ zoom: 2 }, [400, 200, 400, 400]],
  [{ x: 0 }, [0, 0, 800, 800]],
  [{ x: 1, y: 1 }, [400, 0, 800, 800]],
  [{ zoom: 2, x: 1, y: 0 }, [800, 0, 400, 400]],
  [{ turns: 1 }, [0, 200, 800, 800]], // 800 by 1200 now
])('of a wide picture %j keeps %j', (changes, rect) => {
  const { left, top, width, height } = cropRect(wide, view(changes))
  expect([left, top, width, height].map(number => Math.round(number * 1000) / 1000)).toEqual(rect)
})

test('dragging shows the neighboring part, and stops at the edge', () => {
  expect(cropRect(wide, dragged(wide, view({ zoom: 2 }), 0.5, 0)).left).toBe(200)
  const far = dragged(wide, view({ zoom: 2 }), 9, -9)
  expect(cropRect(wide, far)).toMatchObject({ left: 0, top: 400 })
  // what was dragged beyond the edge need not be dragged back
  expect(cropRect(wide, dragged(wide, far, -0.25, 0)).left).toBe(100)
})

test('zooms no closer than the limit and no farther than the picture', () => {
  expect(zoomed(view(), 99).zoom).toBe(mostZoom)
  expect(zoomed(view(), 0.2).zoom).toBe(1)
})

test('four quarter turns are none, one keeps the spot in the middle', () => {
  const corner = view({ x: 0.25, y: 0.5, zoom: 3 })
  expect(turned(corner)).toMatchObject({ turns: 1, x: 0.5, y: 0.25 })
  expect(turned(turned(turned(turned(corner))))).toEqual(corner)
})
