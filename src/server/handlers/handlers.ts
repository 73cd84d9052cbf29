import { bankHandlers, bankReaders } from './bank.ts'
import { calendarHandlers } from './calendar.ts'
import { catalogueHandlers, catalogueReaders } from './catalogue.ts'
import { counterReaders } from './counter.ts'
import { dashboardReaders } from './dashboard.ts'
import { exportDownloaders } from './exports.ts'
import { fileHandlers } from './files.ts'
import { firstStepHandlers, firstStepReaders } from './first-steps.ts'
import { encoreHandlers, encoreReaders } from './encore.ts'
import { notificationHandlers, notificationReaders } from './notifications.ts'
import { maintenanceHandlers, maintenanceReaders } from './maintenance.ts'
import { memberReaders } from './members.ts'
import { openingAlertHandlers, openingAlertReaders } from './opening-alerts.ts'
import { orderListHandlers, orderListReaders } from './order-list.ts'
import { orderHandlers, orderReaders } from './orders.ts'
import type { Parts } from './parts.ts'
import { emailConfirmationHandlers } from './email-confirmations.ts'
import { passwordResetHandlers } from './password-resets.ts'
import { passkeyHandlers, passkeyReaders } from './passkeys.ts'
import { paymentHandlers, paymentReaders } from './payments.ts'
import { peopleHandlers, peopleReaders } from './people.ts'
import { mailSettingsHandlers, mailSettingsReaders } from './mail-settings.ts'
import { shopFrontHandlers, shopFrontReaders } from './shop-front.ts'
import { paperDownloaders, paperReaders } from './papers.ts'
import { pressHandlers } from './presses.ts'
import { pointHandlers, pointReaders } from './points.ts'
import { reviewHandlers, reviewReaders } from './reviews.ts'
import { missionHandlers, missionReaders } from './missions.ts'
import { raffleHandlers, raffleReaders } from './raffle.ts'
import { loyaltyHandlers, loyaltyReaders } from './loyalty.ts'
import { roundLifeReaders } from './round-life.ts'
import { staffSignInHandlers, staffSignInReaders } from './staff-sign-in.ts'
import { templateHandlers, templateReaders } from './templates.ts'
import { storefrontHandlers, storefrontReaders } from './storefront.ts'
import { undoHandlers, undoReaders } from './undo.ts'
import { waitlistHandlers, waitlistReaders } from './waitlist.ts'
import type { CommandHandlers, Downloaders, QueryReaders } from './operations.ts'

/** Returns one handler for each command, by name. Each file in `handlers/` covers one subject of the API, such as orders. */
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
    ...mailSettingsHandlers(parts),
    ...pointHandlers(parts),
    ...pressHandlers(parts),
    ...missionHandlers(parts),
    ...loyaltyHandlers(parts),
    ...calendarHandlers(parts),
    ...templateHandlers(parts),
    ...staffSignInHandlers(parts),
    ...passkeyHandlers(parts),
    ...undoHandlers(parts),
  }
}

/** Returns one function for each query, by name, which reads its result. */
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
    ...mailSettingsReaders(parts),
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
    ...undoReaders(parts),
  }
}

/** Returns one function for each download, by name, which creates its file. */
export function downloaders(parts: Parts): Downloaders {
  return { ...exportDownloaders(parts), ...paperDownloaders(parts) }
}
