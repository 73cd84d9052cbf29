import { S3ServiceError } from 's3mini'

/** Statuses that pass: too slow, too many, a conflict of two at once, trouble of the store's own. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const passingCodes =
  /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_(SOCKET|ABORTED|\w+_TIMEOUT))$/

/** Whether the same may succeed a little later: never for wrong keys, a missing bucket or a certificate that nobody trusts. */
export function isTransient(error: unknown): boolean {
  if (error instanceof S3ServiceError) return passing.has(error.status)
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  const { code, cause } = error as { code?: string; cause?: unknown }
  return passingCodes.test(code ?? '') || isTransient(cause)
}
