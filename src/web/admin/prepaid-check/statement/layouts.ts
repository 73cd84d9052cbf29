import type { QueryClient } from '@tanstack/react-query'
import type { BankColumns, BankLayout } from '../../../../contract/schemas/bank.ts'
import { ApiError, call, read } from '../../../app/api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { columnRoles } from './columns.ts'

const queryKey = ['bankLayouts']
/** Asked anew each time, and without a connection not waited for. */
const atOnce = { staleTime: 0, retry: false, networkMode: 'always' } as const

/** What the shop knows of this layout now, whichever device it was chosen on; null for one that is new, or when nobody can be asked. */
export async function knownLayout(client: QueryClient, layout: string): Promise<BankLayout | null> {
  try {
    const { layouts } = await client.fetchQuery({
      queryKey,
      queryFn: () => read('bankLayouts', '/api/admin/bank-layouts'),
      ...atOnce,
    })
    return layouts.find(each => each.layout === layout) ?? null
  } catch {
    // the columns are chosen anew: nothing of the statement is lost
    return null
  }
}

/**
 * Remembers the choice for the whole shop, unless it is remembered already. Answers false when somebody chose otherwise meanwhile, so
 * that theirs is looked at first; anything else that fails is no reason to hold the deposits up.
 */
export async function rememberColumns(layout: string, columns: BankColumns, known: BankLayout | null): Promise<boolean> {
  if (known && columnRoles.every(role => known.columns[role] === columns[role])) return true
  try {
    await call('saveBankColumns', { layout, version: known?.version ?? 0, columns })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') return false
    toast('고른 열을 기억하지 못했어요. 다음에 한 번 더 골라 주세요', { tone: 'careful' })
    return true
  }
}
