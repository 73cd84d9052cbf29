import { command, type Command } from '../define.ts'
import { confirmBankLinesInput, confirmBankLinesResult, matchBankLinesInput, matchBankLinesResult } from '../schemas/bank.ts'

/** Deposits of a bank statement and the orders that they pay in advance. */
export const bankCommands = {
  matchBankLines: command({
    name: 'matchBankLines',
    who: 'admin',
    summary: 'Which open orders the deposits of a statement may be for; changes nothing and keeps nothing of it',
    input: matchBankLinesInput,
    output: matchBankLinesResult,
  }),
  confirmBankLines: command({
    name: 'confirmBankLines',
    who: 'admin',
    summary:
      'Deposits that somebody confirmed: their orders become PREPAID, and no line is counted twice; a result for each line',
    input: confirmBankLinesInput,
    output: confirmBankLinesResult,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_STATUS', 'VERSION_CONFLICT', 'BANK_LINE_COUNTED', 'BANK_AMOUNT'],
  }),
} as const satisfies Record<string, Command>
