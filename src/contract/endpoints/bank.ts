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

/** Commands that match the deposits of bank statements with orders and confirm which orders they pay. */
export const bankCommands = {
  matchBankLines: command({
    name: 'matchBankLines',
    who: 'admin',
    summary: 'Suggest the open orders that the deposits of a bank statement may be for; stores nothing',
    input: matchBankLinesInput,
    output: matchBankLinesResult,
  }),
  confirmBankLines: command({
    name: 'confirmBankLines',
    who: 'admin',
    summary:
      'Confirm deposits for orders: the covered orders become PREPAID. No deposit is counted twice; one result per deposit',
    input: confirmBankLinesInput,
    output: confirmBankLinesResult,
    refusals: ['ORDER_NOT_FOUND', 'OWN_ACCOUNT', 'ORDER_STATUS', 'VERSION_CONFLICT', 'BANK_LINE_COUNTED', 'BANK_AMOUNT'],
  }),
  saveBankColumns: command({
    name: 'saveBankColumns',
    who: 'admin',
    summary: 'Store what each column of a kind of bank statement means, for the whole shop; refuses a stale version',
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
