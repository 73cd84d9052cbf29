import { tidyRows, type Rows } from './split-table.ts'

/** Several banks name a page with one table `.xls`: its rows, or null for anything else. */
export function htmlTable(text: string): Rows | null {
  if (!/<table/i.test(text)) return null
  const page = new DOMParser().parseFromString(bareTags(text), 'text/html')
  const tables = [...page.querySelectorAll('table')].filter(table => table.querySelector('table') === null)
  const largest = tables.sort((a, b) => b.rows.length - a.rows.length)[0]
  return largest ? tidyRows([...largest.rows].map(row => [...row.cells].map(cell => cell.textContent))) : null
}

/**
 * Tags without their attributes, scripts and styles as templates, whose content is no text. A parsed page runs and fetches nothing by itself;
 * but the browser reports each style to the shop as a breach of its policy.
 */
export function bareTags(page: string): string {
  return page.replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi, (_, end: string, name: string) =>
    /^(script|style)$/i.test(name) ? `<${end}template>` : `<${end}${name}>`,
  )
}
