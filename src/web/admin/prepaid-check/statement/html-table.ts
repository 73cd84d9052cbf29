import { tidyRows, type Rows } from './split-table.ts'

/** Returns the rows of the largest table in an HTML page, which several banks download as an `.xls` file; null for other text. */
export function htmlTable(text: string): Rows | null {
  if (!/<table/i.test(text)) return null
  const page = new DOMParser().parseFromString(bareTags(text), 'text/html')
  const tables = [...page.querySelectorAll('table')].filter(table => table.querySelector('table') === null)
  const largest = tables.sort((a, b) => b.rows.length - a.rows.length)[0]
  return largest ? tidyRows([...largest.rows].map(row => [...row.cells].map(cell => cell.textContent))) : null
}

/**
 * Returns an HTML page without attributes, and with scripts and styles as `template` elements. Else the parser would report its styles as
 * violations of the content security policy.
 */
export function bareTags(page: string): string {
  return page.replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi, (_, end: string, name: string) =>
    /^(script|style)$/i.test(name) ? `<${end}template>` : `<${end}${name}>`,
  )
}
