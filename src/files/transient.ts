import { S3ServiceError } from 's3mini'

/** HTTP statuses of transient failures: timeouts, rate limits, conflicts and server errors. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const passingCodes =
  /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_(SOCKET|ABORTED|\w+_TIMEOUT))$/

/** Returns whether a retry may succeed. False for wrong credentials, a missing bucket or an untrusted certificate. */
export function isTransient(error: unknown): boolean {
  if (error instanceof S3ServiceError) return passing.has(error.status)
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError') return true
  const { code, cause } = error as { code?: string; cause?: unknown }
  return passingCodes.test(code ?? '') || isTransient(cause)
}
