import { bankHandlers, bankReaders } from './handlers/bank.ts'
import { calendarHandlers } from './handlers/calendar.ts'
import { catalogueHandlers, catalogueReaders } from './handlers/catalogue.ts'
import { counterReaders } from './handlers/counter.ts'
import { dashboardReaders } from './handlers/dashboard.ts'
import { exportDownloaders } from './handlers/exports.ts'
import { fileHandlers } from './handlers/files.ts'
import { firstStepHandlers, firstStepReaders } from './handlers/first-steps.ts'
import { encoreHandlers, encoreReaders } from './handlers/encore.ts'
import { notificationHandlers, notificationReaders } from './handlers/notifications.ts'
import { maintenanceHandlers, maintenanceReaders } from './handlers/maintenance.ts'
import { memberReaders } from './handlers/members.ts'
import { openingAlertHandlers, openingAlertReaders } from './handlers/opening-alerts.ts'
import { orderListHandlers, orderListReaders } from './handlers/order-list.ts'
import { orderHandlers, orderReaders } from './handlers/orders.ts'
import type { Parts } from './handlers/parts.ts'
import { emailConfirmationHandlers } from './handlers/email-confirmations.ts'
import { passwordResetHandlers } from './handlers/password-resets.ts'
import { passkeyHandlers, passkeyReaders } from './handlers/passkeys.ts'
import { paymentHandlers, paymentReaders } from './handlers/payments.ts'
import { peopleHandlers, peopleReaders } from './handlers/people.ts'
import { shopFrontHandlers, shopFrontReaders } from './handlers/shop-front.ts'
import { paperDownloaders, paperReaders } from './handlers/papers.ts'
import { pressHandlers } from './handlers/presses.ts'
import { pointHandlers, pointReaders } from './handlers/points.ts'
import { reviewHandlers, reviewReaders } from './handlers/reviews.ts'
import { missionHandlers, missionReaders } from './handlers/missions.ts'
import { raffleHandlers, raffleReaders } from './handlers/raffle.ts'
import { loyaltyHandlers, loyaltyReaders } from './handlers/loyalty.ts'
import { roundLifeReaders } from './handlers/round-life.ts'
import { staffSignInHandlers, staffSignInReaders } from './handlers/staff-sign-in.ts'
import { templateHandlers, templateReaders } from './handlers/templates.ts'
import { storefrontHandlers, storefrontReaders } from './handlers/storefront.ts'
import { waitlistHandlers, waitlistReaders } from './handlers/waitlist.ts'
import type { CommandHandlers, Downloaders, QueryReaders } from './operations.ts'

/** Returns the handler of every command. Each file in `handlers/` covers one noun of the contract. */
export function commandHandlers(parts: Parts): CommandHandlers {
  return {
    ...storefrontHandlers(parts),
    ...orderHandlers(parts),
    ...orderListHandlers(parts),
    ...bankHandlers(parts),
    ...paymentHandlers(parts),
    ...notificationHandlers(parts),
    ...waitlistHandlers(parts),
    ...raffleHandlers(parts),
    ...catalogueHandlers(parts),
    ...peopleHandlers(parts),
    ...passwordResetHandlers(parts),
    ...emailConfirmationHandlers(parts),
    ...encoreHandlers(parts),
    ...openingAlertHandlers(parts),
    ...reviewHandlers(parts),
    ...fileHandlers(parts),
    ...maintenanceHandlers(parts),
    ...shopFrontHandlers(parts),
    ...firstStepHandlers(parts),
    ...pointHandlers(parts),
    ...pressHandlers(parts),
    ...missionHandlers(parts),
    ...loyaltyHandlers(parts),
    ...calendarHandlers(parts),
    ...templateHandlers(parts),
    ...staffSignInHandlers(parts),
    ...passkeyHandlers(parts),
  }
}

/** Returns the reader of every query. */
export function queryReaders(parts: Parts): QueryReaders {
  return {
    ...storefrontReaders(parts),
    ...orderReaders(parts),
    ...orderListReaders(parts),
    ...paymentReaders(parts),
    ...counterReaders(parts),
    ...notificationReaders(parts),
    ...waitlistReaders(parts),
    ...raffleReaders(parts),
    ...catalogueReaders(parts),
    ...shopFrontReaders(parts),
    ...firstStepReaders(parts),
    ...peopleReaders(parts),
    ...memberReaders(parts),
    ...encoreReaders(parts),
    ...openingAlertReaders(parts),
    ...reviewReaders(parts),
    ...dashboardReaders(parts),
    ...paperReaders(parts),
    ...maintenanceReaders(parts),
    ...pointReaders(parts),
    ...missionReaders(parts),
    ...loyaltyReaders(parts),
    ...roundLifeReaders(parts),
    ...templateReaders(parts),
    ...staffSignInReaders(parts),
    ...passkeyReaders(parts),
    ...bankReaders(parts),
  }
}

/** Returns one function for each download, by name, which creates its file. */
export function downloaders(parts: Parts): Downloaders {
  return { ...exportDownloaders(parts), ...paperDownloaders(parts) }
}
