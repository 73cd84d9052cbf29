import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import type { ReserveAnswer, ReserveRequest } from './reserve.ts'

/** Somebody in line. */
export type Waiting = {
  request: ReserveRequest
  /** The buyer's tier as of a moment ago, if it is known. */
  tier: Tier | undefined
  /** Who came first has the smaller number. */
  number: number
  arrivedAt: number
  isGone: (() => boolean) | undefined
  resolve: (result: ReserveResult) => void
  reject: (error: unknown) => void
  /** Why they stood in the line of the sold-out. The desk then serves them, whatever it thinks is left. */
  shortItem?: string
}

export function settle(each: Waiting, answer: ReserveAnswer): void {
  if (answer.ok) each.resolve(answer.result)
  else each.reject(new Refused(answer.rejection))
}

/** Whether it is too late to serve somebody, who is told so: they left, or waited too long. */
export function sentAway(each: Waiting, ageMs: number): boolean {
  if (hasLeft(each)) each.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 1 }))
  else if (performance.now() - each.arrivedAt > ageMs) each.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 2 }))
  else return false
  return true
}

/** A question that fails is its asker's bug, and must not keep the others waiting. */
function hasLeft(each: Waiting): boolean {
  try {
    return each.isGone?.() === true
  } catch (bug) {
    each.reject(bug)
    return true
  }
}
