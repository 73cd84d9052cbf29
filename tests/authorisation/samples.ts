import type { Commands, Queries } from '../../src/contract/endpoints.ts'
import { catalogueAsked, catalogueBodies } from './samples/catalogue.ts'
import { dashboardAsked } from './samples/dashboard.ts'
import { fileBodies } from './samples/files.ts'
import { encoreAsked, encoreBodies } from './samples/encore.ts'
import { notificationAsked, notificationBodies } from './samples/notifications.ts'
import { orderAsked, orderBodies } from './samples/orders.ts'
import { peopleAsked, peopleBodies } from './samples/people.ts'
import { shopFrontAsked, shopFrontBodies } from './samples/shop-front.ts'
import { pointAsked, pointBodies } from './samples/points.ts'
import { reviewAsked, reviewBodies } from './samples/reviews.ts'
import { missionAsked, missionBodies } from './samples/missions.ts'
import { storefrontAsked, storefrontBodies } from './samples/storefront.ts'
import type { AskedOf, BodiesOf } from './samples/types.ts'
import { waitlistAsked, waitlistBodies } from './samples/waitlist.ts'

/** One right call of every operation; one that is missing does not compile, nor pass. */
export const bodies: BodiesOf<Commands> = {
  ...storefrontBodies,
  ...orderBodies,
  ...notificationBodies,
  ...waitlistBodies,
  ...catalogueBodies,
  ...peopleBodies,
  ...encoreBodies,
  ...reviewBodies,
  ...fileBodies,
  ...shopFrontBodies,
  ...pointBodies,
  ...missionBodies,
}

export const asked: AskedOf<Queries> = {
  ...storefrontAsked,
  ...orderAsked,
  ...notificationAsked,
  ...waitlistAsked,
  ...catalogueAsked,
  ...shopFrontAsked,
  ...peopleAsked,
  ...encoreAsked,
  ...reviewAsked,
  ...dashboardAsked,
  ...pointAsked,
  ...missionAsked,
}
