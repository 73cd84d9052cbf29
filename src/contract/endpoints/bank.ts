import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import {
  bankLayout,
  confirmBankLinesInput,
  confirmBankLinesResult,
  matchBankLinesInput,
  matchBankLinesResult,
} from '../schemas/bank.ts'
import { none } from '../schemas/values.ts'

/** Commands on deposits of bank statements and the orders that they pay. */
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
    refusals: ['ORDER_NOT_FOUND', 'OWN_ACCOUNT', 'ORDER_STATUS', 'VERSION_CONFLICT', 'BANK_LINE_COUNTED', 'BANK_AMOUNT'],
  }),
  saveBankColumns: command({
    name: 'saveBankColumns',
    who: 'admin',
    summary: 'Remembers for the whole shop which column of a kind of statement is what; refuses a stale version',
    input: bankLayout,
    output: z.object({ version: z.int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const bankQueries = {
  bankLayouts: query({
    name: 'bankLayouts',
    who: 'admin',
    summary: 'Kinds of bank statements whose columns the shop knows',
    path: '/api/admin/bank-layouts',
    params: none,
    search: none,
    output: z.object({ layouts: z.array(bankLayout) }),
  }),
} as const satisfies Record<string, Query>
