import { ApiError } from '../../lib/api.ts'

/** Returns true for a refusal because the order already had the wanted state, so that nothing is left to do. */
export function isAlready({ code }: { code: string | null }): boolean {
  return code === 'ORDER_ALREADY'
}

/** Returns true for the error of a call on one order that already had the wanted state. */
export function wasAlready(error: unknown): error is ApiError {
  return error instanceof ApiError && isAlready(error)
}
