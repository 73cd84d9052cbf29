import { z } from 'zod'
import { id, instant, picture } from './values.ts'

/**
 * A product whose next sale a customer may request or has requested; `encoreCount` counts the requests of all customers. `isOnSale`: a
 * round of it sells or is scheduled.
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
