import { v7 as newId } from 'uuid'
import type { Message } from '../../src/services/notifications/sender.ts'

/** A message as send-due.ts makes it; a test names only whom it is for. */
export function aMessage(to: Partial<Message['to']> = {}, over: Partial<Message> = {}): Message {
  const at = Temporal.Now.instant()
  return {
    id: newId(),
    notificationId: newId(),
    notice: {
      kind: 'waitlist_converted',
      data: { orderId: newId(), name: '제주 감귤', quantity: 3, pickupDate: '2026-12-03' },
    },
    title: '대기하던 상품이 예약됐어요',
    body: '제주 감귤 × 3 · 12월 3일(목)에 찾아가 주세요.',
    url: 'https://shop.example.kr/mypage/history',
    at,
    usefulUntil: at.add({ hours: 24 }),
    to: { endpoint: '', keys: null, email: null, phone: null, ...to },
    ...over,
  }
}
