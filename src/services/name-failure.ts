import { BUG_MESSAGE, messageOf } from '../contract/messages.ts'
import { isUnavailable } from '../db/database.ts'
import { Refused } from '../domain/rejection.ts'

/**
 * What is said of one of many, each in a transaction of its own, that stayed as it was. A bug spoils no other: it is named like a refusal, and
 * kept in `bugs` for the log. That the database does not answer is thrown on, since nothing would come of the others either.
 */
export function nameFailure(error: unknown, bugs: unknown[]): { code: string; message: string } {
  if (error instanceof Refused) return { code: error.rejection.code, message: messageOf(error.rejection) }
  if (isUnavailable(error)) throw error
  bugs.push(error)
  return { code: 'INTERNAL', message: BUG_MESSAGE }
}
