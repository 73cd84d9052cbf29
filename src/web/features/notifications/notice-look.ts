import {
  IconBan,
  IconBell,
  IconCalendarEvent,
  IconCircleX,
  IconCircleLetterP,
  IconCreditCard,
  IconGift,
  IconPlant2,
  IconReceipt,
  IconRepeat,
  IconShieldLock,
  IconShoppingBag,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import type { NoticeKind } from '../../../domain/notice.ts'

/**
 * Tone of a notification: `good` news, `plain` for a refund or the customer's own use of points, `hot` for what needs attention, `bad` for
 * a loss.
 */
type NoticeTone = 'good' | 'plain' | 'hot' | 'bad'

/** Icon and tone of a notification by its kind. */
export const noticeLook: Record<NoticeKind, { Icon: Icon; tone: NoticeTone }> = {
  order_reserved: { Icon: IconReceipt, tone: 'good' },
  order_canceled: { Icon: IconCircleX, tone: 'bad' },
  order_restored: { Icon: IconReceipt, tone: 'hot' },
  prepaid_confirmed: { Icon: IconCreditCard, tone: 'good' },
  part_received: { Icon: IconCreditCard, tone: 'hot' },
  prepaid_undone: { Icon: IconCreditCard, tone: 'bad' },
  money_returned: { Icon: IconCreditCard, tone: 'plain' },
  return_undone: { Icon: IconCreditCard, tone: 'bad' },
  round_canceled: { Icon: IconBan, tone: 'bad' },
  pickup_moved: { Icon: IconCalendarEvent, tone: 'hot' },
  waitlist_converted: { Icon: IconReceipt, tone: 'good' },
  raffle_result: { Icon: IconTicket, tone: 'good' },
  pickup_tomorrow: { Icon: IconShoppingBag, tone: 'good' },
  pickup_today: { Icon: IconShoppingBag, tone: 'hot' },
  points_given: { Icon: IconCircleLetterP, tone: 'good' },
  points_taken: { Icon: IconCircleLetterP, tone: 'bad' },
  points_spent: { Icon: IconCircleLetterP, tone: 'plain' },
  points_expiring: { Icon: IconCircleLetterP, tone: 'hot' },
  account_changed: { Icon: IconShieldLock, tone: 'hot' },
  tier_changed: { Icon: IconPlant2, tone: 'good' },
  mission_claimable: { Icon: IconGift, tone: 'good' },
  round_opened: { Icon: IconBell, tone: 'good' },
  encore_opened: { Icon: IconRepeat, tone: 'good' },
}
