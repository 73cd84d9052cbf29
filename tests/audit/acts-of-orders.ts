import { v7 as newId } from 'uuid'
import { withChanges } from '../../src/db/connection/changes.ts'
import { saveBankColumns } from '../../src/services/bank/columns.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { createOrderFor } from '../../src/services/reserving/create-for.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { saveOrderNotes } from '../../src/services/orders/save-notes.ts'
import { splitBundledOrder } from '../../src/services/orders/split.ts'
import { recordPayment } from '../../src/services/payments/record.ts'
import { recordRefunds } from '../../src/services/payments/refund.ts'
import { undoPayment } from '../../src/services/payments/undo.ts'
import { keepUndo } from '../../src/services/undo/keep-undo.ts'
import { undoChange } from '../../src/services/undo/undo-change.ts'
import type { Acts } from './scene.ts'

const layout = '거래일시|보낸분|입금액|잔액'
const columns = { day: 0, time: null, amount: 2, withdrawn: null, payer: 1, memo: null, balance: null, kind: null }

/** What is done to orders and with deposits for them. */
export const actsOfOrders = {
  'bank.columns': [
    async scene => {
      await saveBankColumns(scene.context(), scene.admin, { layout, version: 0, columns })
      await saveBankColumns(scene.context(), scene.admin, { layout, version: 1, columns: { ...columns, balance: 3 } })
    },
    '은행 내역의 열 선택 | 날짜 열 거래일시 | 입금액 열 입금액 | 보낸 사람 열 보낸분',
    '은행 내역의 열 선택 | 잔액 열 없음 → 잔액',
  ],
  'bank.confirm': [
    async scene => {
      const { orderId } = await scene.order()
      const line = { day: '2026-11-21', time: '', amount: 14_000, payer: '손님', memo: '', balance: null, occurrence: 1 }
      const confirmation = { line, orders: [{ orderId, version: 1 }], acceptDifference: true }
      await confirmBankLines(scene.context(), scene.admin, { confirmations: [confirmation] })
    },
    '입금 확인 | 입금일 11월 21일(토) | 입금액 14,000원 | 주문 합계 14,900원 | 차액 −900원 | 주문 1건(……)',
  ],
  'change.undo': [
    async scene => {
      const { orderId } = await scene.order()
      const actor = scene.admin
      const { newId, ...context } = scene.context()
      const input = { orderIds: [orderId], status: 'PREPAID' as const }
      const { result, changes } = await withChanges(() => changeOrderStatus(scene.context(), actor, input))
      const undo = await keepUndo({ ...context, db: scene.db }, actor.userId, {
        token: newId(),
        operation: 'changeOrderStatus',
        input,
        result,
        changes,
      })
      await undoChange(scene.context(), actor, { token: undo!.token })
    },
    '방금 한 일 되돌리기 | 되돌린 것 1건',
  ],
  'order.create_for': [
    async scene => {
      const [userId, { itemId }] = [await scene.customer(), await scene.round()]
      const order = { requestId: newId(), userId, items: [{ itemId, quantity: 2 }], pastDeadline: true, reason: '전화 주문' }
      await createOrderFor(scene.context(), new OrderDesk(scene.context()), scene.admin, order)
    },
    '대신 주문 | 주문 금액 29,800원 | 상품 제주 노지 감귤 2개(한 개 14,900원) | 픽업 첫날 11월 26일(목) | 주문한 때 마감 뒤 | “전화 주문”',
  ],
  'order.notes': [
    async scene => {
      const { orderId } = await scene.order()
      await saveOrderNotes(scene.context(), scene.admin, { orderId, notes: '문 앞에', version: 1 })
    },
    '주문 메모 | 메모 없음 → 문 앞에',
  ],
  'order.partial_pickup': [
    async scene => {
      const { orderId } = await scene.order({ quantity: 3 })
      await processPartialPickup(scene.context(), scene.admin, { orderId, pickedUpQuantity: 1 })
    },
    '부분 픽업 | 나누기 전 옵션 1가지 | 나누기 전 수량 3개 | 픽업한 수량 1개 | 남은 수량 2개',
  ],
  'order.revert': [
    async scene => {
      const { orderId } = await scene.order()
      await cancelOrder(scene.context(), scene.admin, { orderId, penaltyType: 'no_show' })
      await revertFinalizedOrder(scene.context(), scene.admin, { orderId, originalStatus: 'CANCELED' })
    },
    '주문 되돌리기 | 주문 상태 취소 → 예약 | 취소할 때 벌점 노쇼 | 포인트 변동 +100P | 노쇼 변동 −1회',
  ],
  'order.split': [
    async scene => await splitBundledOrder(scene.context(), scene.admin, { orderId: await scene.bundle() }),
    '묶음 주문 나누기 | 나누기 전 옵션 2가지 | 새 주문으로 옮긴 옵션 1가지 | 나누기 전 수량 3개',
  ],
  'order.status': [
    async scene => {
      const { orderId } = await scene.order()
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [orderId], status: 'PREPAID' })
      await cancelOrder(scene.context(), scene.admin, { orderId, penaltyType: 'late' })
      const late = scene.at(Temporal.Instant.from('2026-11-28T12:00:00+09:00'))
      const order = await scene.order()
      await changeOrderStatus(late, scene.admin, { orderIds: [order.orderId], status: 'PICKED_UP' })
      // a deposit in the place of a mark by hand, which does not cover the order
      const marked = await scene.order()
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [marked.orderId], status: 'PREPAID' })
      const line = { day: '2026-11-21', time: '', amount: 14_000, payer: '', memo: '', balance: null, occurrence: 11 }
      const confirmation = { line, orders: [{ orderId: marked.orderId, version: 2 }], acceptDifference: true }
      await confirmBankLines(scene.context(), scene.admin, { confirmations: [confirmation] })
    },
    '주문 상태 변경 | 주문 상태 예약 → 선입금 | 받은 돈 변동 +14,900원',
    '주문 상태 변경 | 주문 상태 선입금 → 취소 | 벌점 픽업일 취소 | 포인트 변동 −50P | 노쇼 변동 +0.5회 | 돌려줄 돈 14,900원',
    '주문 상태 변경 | 주문 상태 예약 → 선입금 | 받은 돈 변동 +14,900원',
    '주문 상태 변경 | 주문 상태 선입금 → 예약 | 받은 돈 변동 −900원 | 받은 돈 14,000원 | 바꾼 돈 선입금 확인 14,900원 대신 통장 입금 14,000원',
    '주문 상태 변경 | 주문 상태 예약 → 픽업 완료 | 포인트 변동 −40P | 픽업 횟수 변동 +1회 | 픽업한 때 기간이 지난 뒤 | 픽업할 때 받은 돈 14,900원',
  ],
  'payment.carry': [
    async scene => {
      const orderId = await scene.bundle()
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [orderId], status: 'PREPAID' })
      await splitBundledOrder(scene.context(), scene.admin, { orderId })
    },
    '나누며 받은 돈 옮기기 | 받은 돈 59,700원 → 19,900원 | 금액 −39,800원',
    '나누며 받은 돈 옮기기 | 받은 돈 0원 → 39,800원 | 금액 +39,800원',
  ],
  'payment.record': [
    async scene => {
      const { orderId } = await scene.order()
      await recordPayment(scene.context(), scene.admin, { orderId, kind: 'card', amount: 900 })
      // a deposit that leaves its order as it is: too short, and then too much
      for (const [amount, version] of [
        [5500, 2],
        [15_000, 3],
        [100, 4],
      ] as const) {
        const line = { day: '2026-11-21', time: '', amount, payer: '', memo: '', balance: null, occurrence: 9 }
        const confirmation = { line, orders: [{ orderId, version }], acceptDifference: true }
        await confirmBankLines(scene.context(), scene.admin, { confirmations: [confirmation] })
      }
      // a deposit in the place of a mark by hand, which leaves the order paid
      const marked = await scene.order()
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [marked.orderId], status: 'PREPAID' })
      const line = { day: '2026-11-21', time: '', amount: 14_900, payer: '', memo: '', balance: null, occurrence: 10 }
      const confirmation = { line, orders: [{ orderId: marked.orderId, version: 2 }], acceptDifference: false }
      await confirmBankLines(scene.context(), scene.admin, { confirmations: [confirmation] })
    },
    '받은 돈 기록 | 받은 돈 0원 → 900원 | 방법 카드 | 금액 +900원',
    '받은 돈 기록 | 받은 돈 900원 → 6,400원 | 방법 입금(통장) | 금액 +5,500원',
    '받은 돈 기록 | 받은 돈 21,400원 → 21,500원 | 방법 입금(통장) | 금액 +100원',
    '받은 돈 기록 | 방법 입금(통장) | 금액 +14,900원 | 바꾼 돈 선입금 확인 14,900원 대신 통장 입금 14,900원',
  ],
  'payment.refund': [
    async scene => {
      const { orderId } = await scene.order()
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [orderId], status: 'PREPAID' })
      await changeOrderStatus(scene.context(), scene.admin, { orderIds: [orderId], status: 'CANCELED' })
      await recordRefunds(scene.context(), scene.admin, { orderIds: [orderId] })
    },
    '돌려준 돈 기록 | 받은 돈 14,900원 → 0원 | 금액 −14,900원',
  ],
  'payment.undo': [
    async scene => {
      const { orderId } = await scene.order()
      const { paymentId } = await recordPayment(scene.context(), scene.admin, { orderId, kind: 'cash', amount: 14_900 })
      await undoPayment(scene.context(), scene.admin, { paymentId })
    },
    '결제 기록 되돌리기 | 받은 돈 14,900원 → 0원 | 금액 −14,900원',
  ],
} satisfies Partial<Acts<string>>
