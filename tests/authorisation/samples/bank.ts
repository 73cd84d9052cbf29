import { v7 as newId } from 'uuid'
import type { bankCommands, bankQueries } from '../../../src/contract/endpoints/bank.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

/** Every call another line: the memo is no part of what a line is, the payer is. */
const aLine = (payer: string) => ({
  day: '2026-11-21',
  time: '12:30:05',
  amount: 1000,
  payer,
  memo: '',
  balance: null,
  occurrence: 1,
})

export const bankBodies: BodiesOf<typeof bankCommands> = {
  matchBankLines: async (world, owner) => {
    await world.order(owner)
    return { lines: [aLine('손님')] }
  },
  // an admin confirms no deposit of their own
  confirmBankLines: async world => ({
    confirmations: [
      {
        line: aLine(newId()),
        orders: [{ orderId: await world.order(world.people.stranger), version: 1 }],
        acceptDifference: true,
      },
    ],
  }),
  saveBankColumns: async () => ({
    layout: `거래일시|보낸분|입금액|${newId()}`,
    version: 0,
    columns: { day: 0, time: null, amount: 2, withdrawn: null, payer: 1, memo: null, balance: null, kind: null },
  }),
}

export const bankAsked: AskedOf<typeof bankQueries> = { bankLayouts: plain }
