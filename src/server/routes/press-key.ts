import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY } from '../../contract/idempotency-key.ts'
import type { PressKey } from '../../db/presses/staff-presses.ts'
import { ForeignInput } from '../http/foreign-input.ts'

const LOWER_CASE_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const message = 'Idempotency-Key 헤더는 소문자로 된 UUID 하나여야 해요. 아무것도 바꾸지 않았으니 고쳐서 다시 보내 주세요.'

/**
 * Returns the caller with the idempotency key of the request's header; null for a guest or without the header. Node joins
 * repeated headers by commas, so they are refused.
 * @throws Refused INVALID_INPUT unless the header is one lower-case UUID
 */
export function pressKeyOf({ identity, headers }: Pick<FastifyRequest, 'identity' | 'headers'>): PressKey | null {
  const pressId = headers[IDEMPOTENCY_KEY]
  if (!identity || pressId === undefined) return null
  if (typeof pressId === 'string' && LOWER_CASE_UUID.test(pressId)) return { userId: identity.userId, pressId }
  throw new ForeignInput({ code: 'INVALID_INPUT', issues: [{ path: IDEMPOTENCY_KEY, message }] })
}
