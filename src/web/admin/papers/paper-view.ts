import { labelLayouts, type LabelLayoutName } from './label-layouts.ts'

export const paperNames = {
  list: '픽업 명단',
  products: '상품별 명단',
  matrix: '상품 나눔표',
  labels: '봉투 라벨',
  all: '한꺼번에',
} as const
export type PaperName = keyof typeof paperNames

/**
 * The parameters of /admin/papers, the printable pickup lists and bag labels, from the URL:
 * `?day=2026-11-25&paper=labels&layout=2x7&start=5`. A null `round` is all rounds.
 */
export type PaperView = {
  /** The pickup day as `YYYY-MM-DD`; null is today. */
  day: string | null
  round: string | null
  paper: PaperName
  layout: LabelLayoutName
  /** The first unused label of the first sheet, from 1. */
  start: number
  /** True for a separate bag for each storage temperature. */
  apart: boolean
}

export const usualView: PaperView = { day: null, round: null, paper: 'list', layout: '3x8', start: 1, apart: true }

/**
 * Parses the URL parameters of /admin/papers: day, round, pickup list, label sheet. Invalid values are replaced by those of `usualView`.
 */
export function paperViewOf(search: URLSearchParams): PaperView {
  const paper = search.get('paper') ?? ''
  const layout = search.get('layout') ?? ''
  const round = search.get('round') ?? ''
  const name = isOneOf(labelLayouts, layout) ? layout : usualView.layout
  const { columns, rows } = labelLayouts[name]
  const start = Number(search.get('start') ?? 1)
  return {
    day: dayOf(search.get('day')),
    round: /^round-\d{1,16}$/.test(round) ? round : null,
    paper: isOneOf(paperNames, paper) ? paper : usualView.paper,
    layout: name,
    start: Number.isInteger(start) && start >= 1 && start <= columns * rows ? start : 1,
    apart: search.get('bags') !== 'together',
  }
}

/**
 * Returns the query string of /admin/papers for a view, with its `?`. Values equal to `usualView` are left out; it is empty for `usualView`
 * itself.
 */
export function searchOfPaperView(view: PaperView): string {
  const { day, round, paper, layout, start, apart } = view
  const words = new URLSearchParams({
    ...(day === null ? {} : { day }),
    ...(round === null ? {} : { round }),
    ...(paper === usualView.paper ? {} : { paper }),
    ...(layout === usualView.layout ? {} : { layout }),
    ...(start === 1 ? {} : { start: String(start) }),
    ...(apart ? {} : { bags: 'together' }),
  }).toString()
  return words === '' ? '' : `?${words}`
}

function dayOf(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

function isOneOf<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name)
}
