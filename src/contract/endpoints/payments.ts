import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { changeOrderStatusResult, moved } from '../schemas/admin-orders.ts'
import { orderMoney, payment, recordPaymentInput, recordRefundsInput, undoPaymentInput } from '../schemas/payments.ts'
import { id, none } from '../schemas/values.ts'

/** Commands on money received for orders and refunded: an append-only ledger per order (docs/RULES.md#money). */
export const paymentCommands = {
  recordPayment: command({
    name: 'recordPayment',
    who: 'admin',
    summary: 'Record a payment for an order; an open order that is covered becomes PREPAID',
    input: recordPaymentInput,
    output: orderMoney,
    refusals: [
      'ORDER_NOT_FOUND',
      'OWN_ACCOUNT',
      'ORDER_CLOSED',
      'ORDER_ALREADY',
      'ORDER_CHANGED',
      'PAYMENT_TOO_MUCH',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  recordRefunds: command({
    name: 'recordRefunds',
    who: 'admin',
    fresh: true,
    summary: 'Record that all money to be returned of these orders was refunded, with a result for each',
    input: recordRefundsInput,
    output: changeOrderStatusResult.extend({ ...moved, refunds: z.array(orderMoney) }),
    refusals: ['ORDER_NOT_FOUND', 'OWN_ACCOUNT', 'ORDER_ALREADY', 'ORDER_CHANGED', 'NOTHING_TO_RETURN', 'IDEMPOTENCY_MISMATCH'],
  }),
  undoPayment: command({
    name: 'undoPayment',
    who: 'admin',
    summary: 'Undo a payment or a refund once, by a correcting entry; money that other open parts hold is moved back first',
    input: undoPaymentInput,
    output: orderMoney,
    refusals: [
      'PAYMENT_NOT_FOUND',
      'OWN_ACCOUNT',
      'ORDER_ALREADY',
      'ORDER_CHANGED',
      'PAYMENT_FINAL',
      'PAYMENT_HELD',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
} as const satisfies Record<string, Command>

export const paymentQueries = {
  orderPayments: query({
    name: 'orderPayments',
    who: 'admin',
    summary: "An order's ledger of payments, oldest first. The read access is logged",
    path: '/api/admin/orders/:orderId/payments',
    params: z.object({ orderId: id }),
    search: none,
    output: z.object({ payments: z.array(payment) }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
