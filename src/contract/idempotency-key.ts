/**
 * Header with the idempotency key of a staff command: a lower-case UUID that the page creates for each click or key press
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
