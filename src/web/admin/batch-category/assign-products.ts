import { ApiError, call } from '../../app/api.ts'

/** Ids, or null for all that are in `from`. `to` with its name; null is no category. */
export type Assignment = { productIds: readonly string[] | null; from: string | null; to: { id: string | null; name: string } }

export type AssignResult = {
  done: string[]
  refused: { productId: string; groupName: string | null; code: string; message: string }[]
  /** What stopped it half way; what is done by then stays done. */
  stopped: ApiError | null
}

/** As many as one call takes. */
const perCall = 200

/** Puts products into a category call after call, each with the category in which they were seen. */
export async function assignProducts({ productIds, from, to }: Assignment): Promise<AssignResult> {
  const result: AssignResult = { done: [], refused: [], stopped: null }
  /** Whether it is worth asking for more. */
  async function take(part: string[] | null): Promise<boolean> {
    const { done, refused, left } = await call('assignCategory', { productIds: part, categoryId: to.id, seen: from })
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
