import { describe, expect, test } from 'vitest'
import { labelLayouts, linesThatFit, marginsOf } from './label-layouts.ts'
import { paperViewOf, searchOfPaperView, usualView, type PaperView } from './paper-view.ts'

describe('the URL of a paper', () => {
  test.each<[string, Partial<PaperView>]>([
    ['', {}],
    ['?day=2026-11-25&paper=matrix', { day: '2026-11-25', paper: 'matrix' }],
    ['?round=round-1&paper=labels&layout=2x7&start=14', { round: 'round-1', paper: 'labels', layout: '2x7', start: 14 }],
    ['?paper=labels&bags=together', { paper: 'labels', apart: false }],
  ])('%s', (search, view) => {
    expect(paperViewOf(new URLSearchParams(search))).toEqual({ ...usualView, ...view })
    expect(searchOfPaperView({ ...usualView, ...view })).toBe(search)
  })

  test.each([
    '?day=2026-02-30',
    '?day=gestern',
    '?paper=toString',
    '?round=x',
    '?layout=9x9',
    '?start=25',
    '?start=0',
    '?start=1.5',
  ])('nonsense is left out: %s', search => {
    expect(paperViewOf(new URLSearchParams(search))).toEqual(usualView)
  })
})

test.each(Object.entries(labelLayouts))('the labels of %s fit on A4', (_, layout) => {
  const { left, top } = marginsOf(layout)
  expect([left >= 4, top >= 4]).toEqual([true, true])
  expect(2 * left + layout.columns * layout.width + (layout.columns - 1) * layout.gap).toBeCloseTo(210, 6)
  expect(2 * top + layout.rows * layout.height).toBeCloseTo(297, 6)
  expect(linesThatFit(layout)).toBeGreaterThanOrEqual(4)
})
