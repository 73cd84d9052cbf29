import { z } from 'zod'

const bytes = z.string().max(10_000)

/** A device's answer to a passkey challenge, as browsers return it, in base64url. */
export const passkeyAnswer = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.string().max(200).optional(),
})
