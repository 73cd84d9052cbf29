import type { Current } from '../../../contract/schemas/changes.ts'
import type { CurrentType } from '../../../domain/change.ts'
import { ApiError } from '../../lib/api.ts'

type ValueOf<T extends CurrentType> = NonNullable<Extract<Current, { type: T }>['value']>

/** Returns the current states that a refusal of a stale change carries; empty for any other error. */
export function changesIn(error: unknown): readonly Current[] {
  return error instanceof ApiError ? ((error.details.changes ?? []) as Current[]) : []
}

/** Returns the current state of the object of this type that a refusal carries; null if it carries none. */
export function currentIn<T extends CurrentType>(error: unknown, type: T): ValueOf<T> | null {
  return (changesIn(error).find(change => change.type === type)?.value ?? null) as ValueOf<T> | null
}

/**
 * Sends a change. When it is refused as stale, `again` gets the current state of the object and sends once more, or returns null.
 * @throws ApiError the refusal if `again` returns null, or any other failure; what `again` throws
 */
export async function besideOthers<T extends CurrentType, Answer>(
  type: T,
  send: () => Promise<Answer>,
  again: (now: ValueOf<T>) => Promise<Answer> | null,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const now = currentIn(error, type)
    const answer = now === null ? null : again(now)
    if (answer === null) throw error
    return await answer
  }
}
