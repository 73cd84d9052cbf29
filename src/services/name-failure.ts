import { BUG_MESSAGE, messageOf } from '../contract/words/messages.ts'
import { isUnavailable } from '../db/connection/database.ts'
import { Refused } from '../domain/rejection.ts'

/**
 * Converts one item's failure in a bulk operation into a code and a Korean message. A bug gives INTERNAL and is added to `bugs` for the
 * log. An unavailable database is thrown again, since every other item would fail too.
 */
export function nameFailure(error: unknown, bugs: unknown[]): { code: string; message: string } {
  if (error instanceof Refused) return { code: error.rejection.code, message: messageOf(error.rejection) }
  if (isUnavailable(error)) throw error
  bugs.push(error)
  return { code: 'INTERNAL', message: BUG_MESSAGE }
}
