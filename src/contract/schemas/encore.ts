import { z } from 'zod'
import { id, instant, picture } from './values.ts'

/** A product that is not on sale, or that the caller wished for; the latter may be on sale again. */
export const encoreItem = z.object({
  productId: id,
  productName: z.string(),
  image: picture.nullable(),
  encoreCount: z.int(),
  /** When the caller wished for it, or null. */
  requestedAt: instant.nullable(),
  isOnSale: z.boolean(),
})
export type EncoreItem = z.infer<typeof encoreItem>
