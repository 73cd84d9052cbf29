import { v7 as newId } from 'uuid'
import type { bankCommands } from '../../../src/contract/endpoints/bank.ts'
import type { BodiesOf } from './types.ts'

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
  confirmBankLines: async (world, owner) => ({
    confirmations: [
      {
        line: aLine(newId()),
        orders: [{ orderId: await world.order(owner), version: 1 }],
        acceptDifference: true,
      },
    ],
  }),
}
