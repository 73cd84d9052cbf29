import type { bankCommands } from '../../contract/endpoints/bank.ts'
import { confirmBankLines } from '../../services/bank/confirm-lines.ts'
import { matchBankLines } from '../../services/bank/match-lines.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function bankHandlers({ context }: Parts): HandlersOf<typeof bankCommands> {
  return {
    matchBankLines: ({ caller }, input) => matchBankLines(context, caller, input),
    confirmBankLines: ({ caller }, input) => confirmBankLines(context, caller, input),
  }
}
