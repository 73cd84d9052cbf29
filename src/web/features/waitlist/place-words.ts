import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { balance } from '../../lib/format/price.ts'

/** Says what paying points to move a waitlist entry up does, and when the points are returned (docs/RULES.md#moving-up). */
export const movingUpWords =
  '먼저 올린 분들 바로 뒤로 가고, 한 번만 올릴 수 있어요. 대기하는 동안 판매가 취소되면 포인트를 돌려드려요. 자리가 나지 않거나 대기를 취소하면 돌려드리지 않아요.'

/**
 * Returns the warning before a customer leaves a waitlist: their position is lost, and so are the points if they paid to move up
 * (`isPrioritized`).
 */
export function leavingWords(isPrioritized: boolean): string {
  const points = isPrioritized ? ` 순서를 올리며 쓴 ${balance(MOVE_UP_POINTS)}는 돌려드리지 않아요.` : ''
  return `지금 순서는 사라지고, 다시 신청하면 맨 뒤에서 기다려요.${points}`
}
