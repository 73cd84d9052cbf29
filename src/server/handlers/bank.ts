import type { bankCommands, bankQueries } from '../../contract/endpoints/bank.ts'
import { listBankLayouts, saveBankColumns } from '../../services/bank/columns.ts'
import { confirmBankLines } from '../../services/bank/confirm-lines.ts'
import { matchBankLines } from '../../services/bank/match-lines.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function bankHandlers({ context }: Parts): HandlersOf<typeof bankCommands> {
  return {
    matchBankLines: ({ caller }, input) => matchBankLines(context, caller, input),
    confirmBankLines: async (call, input) => {
      const { bugs, ...results } = await confirmBankLines(context, call.caller, input)
      call.note(bugs)
      return results
    },
    saveBankColumns: ({ caller }, input) => saveBankColumns(context, caller, input),
  }
}

export function bankReaders({ context }: Parts): ReadersOf<typeof bankQueries> {
  return { bankLayouts: () => listBankLayouts(context.db) }
}
