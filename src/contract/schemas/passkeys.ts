import { z } from 'zod'

const bytes = z.string().max(10_000)

/** What a device answers to a challenge, as browsers write it; base64url throughout. */
export const passkeyAnswer = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.string().max(200).optional(),
})
