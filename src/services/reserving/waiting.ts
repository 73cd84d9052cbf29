import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import type { ReserveAnswer } from './reserve.ts'
import type { ReserveRequest } from './reserve-request.ts'

/** A queued reservation request with the callbacks that answer it. */
export type Waiting = {
  request: ReserveRequest
  /** The buyer's tier as last cached; undefined if unknown. */
  tier: Tier | undefined
  /** Order of arrival, ascending. */
  number: number
  arrivedAt: number
  isGone: (() => boolean) | undefined
  resolve: (result: ReserveResult) => void
  reject: (error: unknown) => void
  /**
   * Id of the sold-out item for which the request was put into the sold-out queue (`SoldOutLine`), which refuses without locks; absent if
   * it never was. A request is put there at most once.
   */
  shortItem?: string
}

/** Resolves the promise of a queued reservation request with its result, or rejects it with a `Refused` that has the answer's code. */
export function settle(each: Waiting, answer: ReserveAnswer): void {
  if (answer.ok) each.resolve(answer.result)
  else each.reject(new Refused(answer.rejection))
}

/** Rejects a request with BUSY when its client is gone or it waited longer than `ageMs` milliseconds. Returns true if it did. */
export function sentAway(each: Waiting, ageMs: number): boolean {
  if (hasLeft(each)) each.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 1 }))
  else if (performance.now() - each.arrivedAt > ageMs) each.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 2 }))
  else return false
  return true
}

/** Returns whether the client is gone. An error of the callback rejects that request alone. */
function hasLeft(each: Waiting): boolean {
  try {
    return each.isGone?.() === true
  } catch (bug) {
    each.reject(bug)
    return true
  }
}
