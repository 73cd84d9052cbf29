import type { Rows } from './split-table.ts'

/** Several banks name a page with one table `.xls`: its rows, or null for anything else. */
export function htmlTable(text: string): Rows | null {
  if (!/<table/i.test(text)) return null
  const page = new DOMParser().parseFromString(text, 'text/html')
  const tables = [...page.querySelectorAll('table')].filter(table => table.querySelector('table') === null)
  const largest = tables.sort((a, b) => b.rows.length - a.rows.length)[0]
  if (!largest) return null
  return [...largest.rows]
    .map(row => [...row.cells].map(cell => cell.textContent.replace(/\s+/g, ' ').trim()))
    .filter(row => row.some(cell => cell !== ''))
}
