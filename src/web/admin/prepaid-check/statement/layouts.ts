import type { QueryClient } from '@tanstack/react-query'
import type { BankColumns, BankLayout } from '../../../../contract/schemas/bank.ts'
import { read } from '../../../lib/api.ts'
import { currentIn } from '../../ui/current.ts'
import { call } from '../../send/call.ts'
import { toast } from '../../../ui/toast-store.ts'
import { columnRoles } from './columns.ts'

const queryKey = ['bankLayouts']
/** The layouts are requested each time; without a connection the request fails at once. */
const atOnce = { staleTime: 0, retry: false, networkMode: 'always' } as const

/**
 * Returns what the columns of a kind of bank statement hold, as staff saved it. `layout` identifies the kind by its headings. Null if
 * nothing is saved or the request fails.
 */
export async function knownLayout(client: QueryClient, layout: string): Promise<BankLayout | null> {
  try {
    const { layouts } = await client.fetchQuery({
      queryKey,
      queryFn: () => read('bankLayouts', '/api/admin/bank-layouts'),
      ...atOnce,
    })
    return layouts.find(each => each.layout === layout) ?? null
  } catch {
    // without saved columns staff choose them again
    return null
  }
}

/**
 * Saves for all staff what the columns of a kind of bank statement hold. `known` is the choice as saved before, null for none; an equal
 * choice is not sent. After a conflict it returns the other person's choice, else null; other failures only show a toast.
 */
export async function rememberColumns(
  layout: string,
  columns: BankColumns,
  known: BankLayout | null,
): Promise<BankLayout | null> {
  if (known && columnRoles.every(role => known.columns[role] === columns[role])) return null
  try {
    await call('saveBankColumns', { layout, version: known?.version ?? 0, columns })
    return null
  } catch (error) {
    const theirs = currentIn(error, 'bankLayout')
    if (theirs) return theirs
    toast('고른 열을 기억하지 못했어요. 다음에 한 번 더 골라 주세요', { tone: 'careful' })
    return null
  }
}
