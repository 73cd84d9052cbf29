import { z } from 'zod'
import { id, instant, picture } from './values.ts'

/** A product that could be sold again. */
export const encoreItem = z.object({
  productId: id,
  productName: z.string(),
  image: picture.nullable(),
  encoreCount: z.int(),
  /** When the caller asked for it; null when they did not. */
  requestedAt: instant.nullable(),
  isOnSale: z.boolean(),
})
export type EncoreItem = z.infer<typeof encoreItem>
