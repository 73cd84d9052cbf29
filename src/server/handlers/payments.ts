import type { paymentCommands, paymentQueries } from '../../contract/endpoints/payments.ts'
import { readOrderPayments } from '../../services/payments/read.ts'
import { recordPayment } from '../../services/payments/record.ts'
import { recordRefunds } from '../../services/payments/refund.ts'
import { undoPayment } from '../../services/payments/undo.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function paymentHandlers({ context }: Parts): HandlersOf<typeof paymentCommands> {
  return {
    recordPayment: ({ caller }, input) => recordPayment(context, caller, input),
    recordRefunds: async (call, input) => {
      const { userIds: _, bugs, ...results } = await recordRefunds(context, call.caller, input)
      call.note(bugs)
      return results
    },
    undoPayment: ({ caller }, input) => undoPayment(context, caller, input),
  }
}

export function paymentReaders({ context }: Parts): ReadersOf<typeof paymentQueries> {
  return {
    orderPayments: async ({ caller }, { params }) => ({ payments: await readOrderPayments(context, caller, params.orderId) }),
  }
}
