import { columnRoles, type Columns } from './columns.ts'

const key = 'moapick.bank-columns'
const most = 20

/** The columns that were chosen for a bank's layout before, in this browser; null for a layout that is new. */
export function rememberedColumns(layout: string): Columns | null {
  const columns = kept()[layout]
  return columns && columnRoles.every(role => columns[role] === null || Number.isInteger(columns[role])) ? columns : null
}

/** Keeps the choice; of the layout only the head's own words, nothing of the statement. */
export function rememberColumns(layout: string, columns: Columns): void {
  const others = Object.entries(kept()).filter(([name]) => name !== layout)
  const all = Object.fromEntries([...others, [layout, columns]].slice(-most))
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // without a place to keep it the columns are chosen again next time
  }
}

function kept(): Record<string, Columns> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, Columns>) : {}
  } catch {
    return {}
  }
}
