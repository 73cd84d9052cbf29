import type { Operation } from './operation.ts'
import { catalogueOperations } from './operations/catalogue.ts'
import { orderOperations } from './operations/orders.ts'
import { paymentOperations } from './operations/payments.ts'
import { peopleOperations } from './operations/people.ts'
import { pointOperations } from './operations/points.ts'
import { raffleOperations } from './operations/raffles.ts'
import { reshapingOperations } from './operations/reshaping.ts'
import { upkeepOperations } from './operations/upkeep.ts'

/** Everything that can happen. An outcome that a long run never saw was not tested: the run prints and counts them. */
export const operations: readonly Operation[] = [
  ...catalogueOperations,
  ...orderOperations,
  ...reshapingOperations,
  ...paymentOperations,
  ...pointOperations,
  ...peopleOperations,
  ...raffleOperations,
  ...upkeepOperations,
]
