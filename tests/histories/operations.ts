import type { Operation } from './operation.ts'
import { catalogueOperations } from './operations/catalogue.ts'
import { orderOperations } from './operations/orders.ts'

/** Everything that can happen. An outcome that a long run never saw was not tested: the run prints and counts them. */
export const operations: readonly Operation[] = [...catalogueOperations, ...orderOperations]
