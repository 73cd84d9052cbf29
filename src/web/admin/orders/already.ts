import { ApiError } from '../../app/api.ts'

/** Tells of an answer about one order that it is what the press wanted already, by somebody else: nothing is left to be done. */
export function isAlready({ code }: { code: string | null }): boolean {
  return code === 'ORDER_ALREADY'
}

/** The same of a call about one order that was refused. */
export function wasAlready(error: unknown): error is ApiError {
  return error instanceof ApiError && isAlready(error)
}
