/** Lighthouse results of one page: scores from 0 to 100, times in milliseconds. */
export type Measured = {
  path: string
  performance: number
  accessibility: number
  bestPractices: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** Audits that lowered a score, as `audit: text`. */
  findings: string[]
}

/** Minimum scores of every page. */
export const goals = { performance: 95, accessibility: 100, bestPractices: 100 } as const

export function reaches(page: Measured): boolean {
  return (Object.keys(goals) as (keyof typeof goals)[]).every(name => page[name] >= goals[name])
}

/** Returns the run with the median performance score. @throws Error without runs */
export function median(runs: readonly Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => a.performance - b.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('there is no measurement')
  return middle
}

export function tableOf(pages: readonly Measured[]): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'first paint', 'largest paint', 'blocked', 'shift']
  const rows = pages.map(page => [
    page.path,
    `${page.performance}`,
    `${page.accessibility}`,
    `${page.bestPractices}`,
    `${Math.round(page.firstPaint)} ms`,
    `${Math.round(page.largestPaint)} ms`,
    `${Math.round(page.blocked)} ms`,
    page.shift.toFixed(3),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
