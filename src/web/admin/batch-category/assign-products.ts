import { ApiError } from '../../lib/api.ts'
import { call } from '../send/call.ts'

/**
 * Products to move from the category `from` to `to`; null `productIds` are all products of `from`. A null category id means no category.
 */
export type Assignment = { productIds: readonly string[] | null; from: string | null; to: { id: string | null; name: string } }

export type AssignResult = {
  done: string[]
  refused: { productId: string; groupName: string | null; code: string; message: string }[]
  /** The error that stopped the move; batches before it stay moved. Null if all batches were sent. */
  stopped: ApiError | null
  /** The answer to the last call. All calls of one move share the undo token in it. */
  answer: object
}

/** The greatest number of products per call. */
const perCall = 200

/**
 * Moves products from the category `from` to `to` in batches. Returns the moved and the refused products, and the error if one stopped the
 * move midway. Products that are no longer in `from` are refused.
 * @throws ApiError if a batch fails before any product has a result
 */
export async function assignProducts({ productIds, from, to }: Assignment): Promise<AssignResult> {
  const result: AssignResult = { done: [], refused: [], stopped: null, answer: {} }
  const requestId = crypto.randomUUID()
  /** Moves one batch. Returns true if further products are left and this batch moved at least one. */
  async function take(part: string[] | null): Promise<boolean> {
    const answer = await call('assignCategory', { requestId, productIds: part, categoryId: to.id, seen: from })
    const { done, refused, left } = answer
    result.answer = answer
    result.done.push(...done)
    result.refused.push(...refused)
    return left > 0 && done.length > 0
  }
  try {
    if (productIds) for (const part of chunksOf(productIds)) await take(part)
    else {
      let isMore = true
      while (isMore) isMore = await take(null)
    }
  } catch (error) {
    if (!(error instanceof ApiError) || result.done.length + result.refused.length === 0) throw error
    result.stopped = error
  }
  return result
}

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / perCall)
  return Array.from({ length: count }, (_, nth) => ids.slice(nth * perCall, (nth + 1) * perCall))
}
