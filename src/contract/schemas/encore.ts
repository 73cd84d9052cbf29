import { z } from 'zod'
import { id, instant, picture } from './values.ts'

/**
 * A product that a customer may request to be sold again; `encoreCount` counts all requests. It is on sale (or scheduled) only in the list
 * of the caller's own requests.
 */
export const encoreItem = z.object({
  productId: id,
  productName: z.string(),
  image: picture.nullable(),
  encoreCount: z.int(),
  /** When the caller requested it, or null. */
  requestedAt: instant.nullable(),
  isOnSale: z.boolean(),
})
export type EncoreItem = z.infer<typeof encoreItem>
