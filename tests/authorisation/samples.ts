import type { Commands, Downloads, Queries } from '../../src/contract/endpoints/endpoints.ts'
import { bankAsked, bankBodies } from './samples/bank.ts'
import { calendarBodies } from './samples/calendar.ts'
import { catalogueAsked, catalogueBodies } from './samples/catalogue.ts'
import { counterAsked } from './samples/counter.ts'
import { dashboardAsked } from './samples/dashboard.ts'
import { exportsAsked } from './samples/exports.ts'
import { fileBodies } from './samples/files.ts'
import { firstStepAsked, firstStepBodies } from './samples/first-steps.ts'
import { mailSettingsAsked, mailSettingsBodies } from './samples/mail-settings.ts'
import { encoreAsked, encoreBodies } from './samples/encore.ts'
import { openingAlertAsked, openingAlertBodies } from './samples/opening-alerts.ts'
import { notificationAsked, notificationBodies } from './samples/notifications.ts'
import { maintenanceAsked, maintenanceBodies } from './samples/maintenance.ts'
import { memberAsked } from './samples/members.ts'
import { orderListAsked, orderListBodies } from './samples/order-list.ts'
import { orderAsked, orderBodies } from './samples/orders.ts'
import { emailConfirmationBodies } from './samples/email-confirmations.ts'
import { passkeyAsked, passkeyBodies } from './samples/passkeys.ts'
import { passwordResetBodies } from './samples/password-resets.ts'
import { paymentAsked, paymentBodies } from './samples/payments.ts'
import { peopleAsked, peopleBodies } from './samples/people.ts'
import { shopFrontAsked, shopFrontBodies } from './samples/shop-front.ts'
import { paperFilesAsked, papersAsked } from './samples/papers.ts'
import { pressBodies } from './samples/presses.ts'
import { pointAsked, pointBodies } from './samples/points.ts'
import { reviewAsked, reviewBodies } from './samples/reviews.ts'
import { missionAsked, missionBodies } from './samples/missions.ts'
import { raffleAsked, raffleBodies } from './samples/raffle.ts'
import { loyaltyAsked, loyaltyBodies } from './samples/loyalty.ts'
import { roundLifeAsked } from './samples/round-life.ts'
import { staffSignInAsked, staffSignInBodies } from './samples/staff-sign-in.ts'
import { templateAsked, templateBodies } from './samples/templates.ts'
import { storefrontAsked, storefrontBodies } from './samples/storefront.ts'
import type { AskedOf, BodiesOf } from './samples/types.ts'
import { undoAsked, undoBodies } from './samples/undo.ts'
import { waitlistAsked, waitlistBodies } from './samples/waitlist.ts'

/** One right call of every operation; one that is missing does not compile, nor pass. */
export const bodies: BodiesOf<Commands> = {
  ...storefrontBodies,
  ...orderBodies,
  ...orderListBodies,
  ...bankBodies,
  ...pressBodies,
  ...paymentBodies,
  ...notificationBodies,
  ...waitlistBodies,
  ...raffleBodies,
  ...catalogueBodies,
  ...peopleBodies,
  ...passwordResetBodies,
  ...emailConfirmationBodies,
  ...encoreBodies,
  ...openingAlertBodies,
  ...reviewBodies,
  ...fileBodies,
  ...maintenanceBodies,
  ...shopFrontBodies,
  ...firstStepBodies,
  ...mailSettingsBodies,
  ...pointBodies,
  ...missionBodies,
  ...loyaltyBodies,
  ...calendarBodies,
  ...templateBodies,
  ...staffSignInBodies,
  ...passkeyBodies,
  ...undoBodies,
}

export const asked: AskedOf<Queries> = {
  ...storefrontAsked,
  ...orderAsked,
  ...counterAsked,
  ...orderListAsked,
  ...paymentAsked,
  ...notificationAsked,
  ...waitlistAsked,
  ...raffleAsked,
  ...catalogueAsked,
  ...shopFrontAsked,
  ...firstStepAsked,
  ...mailSettingsAsked,
  ...peopleAsked,
  ...memberAsked,
  ...encoreAsked,
  ...openingAlertAsked,
  ...reviewAsked,
  ...dashboardAsked,
  ...papersAsked,
  ...maintenanceAsked,
  ...pointAsked,
  ...missionAsked,
  ...loyaltyAsked,
  ...roundLifeAsked,
  ...templateAsked,
  ...staffSignInAsked,
  ...passkeyAsked,
  ...bankAsked,
  ...undoAsked,
}

export const askedFiles: AskedOf<Downloads> = { ...exportsAsked, ...paperFilesAsked }
