/** Header by which a page of staff gives each press a key of its own, a lower-case UUID (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'idempotency-key'
