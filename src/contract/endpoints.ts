import type { z } from 'zod'
import type { Command, Download, Query } from './define.ts'
import { bankCommands, bankQueries } from './endpoints/bank.ts'
import { calendarCommands } from './endpoints/calendar.ts'
import { catalogueCommands, catalogueQueries } from './endpoints/catalogue.ts'
import { counterQueries } from './endpoints/counter.ts'
import { dashboardQueries } from './endpoints/dashboard.ts'
import { exportDownloads } from './endpoints/exports.ts'
import { fileCommands } from './endpoints/files.ts'
import { firstStepCommands, firstStepQueries } from './endpoints/first-steps.ts'
import { emailConfirmationCommands } from './endpoints/email-confirmations.ts'
import { encoreCommands, encoreQueries } from './endpoints/encore.ts'
import { notificationCommands, notificationQueries } from './endpoints/notifications.ts'
import { maintenanceCommands, maintenanceQueries } from './endpoints/maintenance.ts'
import { memberQueries } from './endpoints/members.ts'
import { openingAlertCommands, openingAlertQueries } from './endpoints/opening-alerts.ts'
import { orderListCommands, orderListQueries } from './endpoints/order-list.ts'
import { orderCommands, orderQueries } from './endpoints/orders.ts'
import { passkeyCommands, passkeyQueries } from './endpoints/passkeys.ts'
import { passwordResetCommands } from './endpoints/password-resets.ts'
import { paymentCommands, paymentQueries } from './endpoints/payments.ts'
import { peopleCommands, peopleQueries } from './endpoints/people.ts'
import { shopFrontCommands, shopFrontQueries } from './endpoints/shop-front.ts'
import { paperDownloads, paperQueries } from './endpoints/papers.ts'
import { pressCommands } from './endpoints/presses.ts'
import { pointCommands, pointQueries } from './endpoints/points.ts'
import { reviewCommands, reviewQueries } from './endpoints/reviews.ts'
import { missionCommands, missionQueries } from './endpoints/missions.ts'
import { raffleCommands, raffleQueries } from './endpoints/raffle.ts'
import { loyaltyCommands, loyaltyQueries } from './endpoints/loyalty.ts'
import { roundLifeQueries } from './endpoints/round-life.ts'
import { staffSignInCommands, staffSignInQueries } from './endpoints/staff-sign-in.ts'
import { templateCommands, templateQueries } from './endpoints/templates.ts'
import { storefrontCommands, storefrontQueries } from './endpoints/storefront.ts'
import { waitlistCommands, waitlistQueries } from './endpoints/waitlist.ts'

/** All commands of the API, one file per noun in `endpoints/`. A route without an entry does not exist (docs/ARCHITECTURE.md). */
export const commands = {
  ...storefrontCommands,
  ...orderCommands,
  ...orderListCommands,
  ...bankCommands,
  ...paymentCommands,
  ...notificationCommands,
  ...waitlistCommands,
  ...raffleCommands,
  ...catalogueCommands,
  ...peopleCommands,
  ...passwordResetCommands,
  ...emailConfirmationCommands,
  ...encoreCommands,
  ...openingAlertCommands,
  ...reviewCommands,
  ...fileCommands,
  ...maintenanceCommands,
  ...shopFrontCommands,
  ...firstStepCommands,
  ...pointCommands,
  ...pressCommands,
  ...missionCommands,
  ...loyaltyCommands,
  ...calendarCommands,
  ...templateCommands,
  ...staffSignInCommands,
  ...passkeyCommands,
} as const satisfies Record<string, Command>

export const queries = {
  ...storefrontQueries,
  ...orderQueries,
  ...orderListQueries,
  ...paymentQueries,
  ...counterQueries,
  ...notificationQueries,
  ...waitlistQueries,
  ...raffleQueries,
  ...catalogueQueries,
  ...shopFrontQueries,
  ...firstStepQueries,
  ...peopleQueries,
  ...memberQueries,
  ...encoreQueries,
  ...openingAlertQueries,
  ...reviewQueries,
  ...dashboardQueries,
  ...paperQueries,
  ...maintenanceQueries,
  ...pointQueries,
  ...missionQueries,
  ...loyaltyQueries,
  ...roundLifeQueries,
  ...templateQueries,
  ...staffSignInQueries,
  ...passkeyQueries,
  ...bankQueries,
} as const satisfies Record<string, Query>

export const downloads = { ...exportDownloads, ...paperDownloads } as const satisfies Record<string, Download>

export type Commands = typeof commands
export type Queries = typeof queries
export type Downloads = typeof downloads
export type CommandName = keyof Commands
export type QueryName = keyof Queries
export type CommandInput<N extends CommandName> = z.input<Commands[N]['input']>
export type CommandOutput<N extends CommandName> = z.output<Commands[N]['output']>
export type QueryParams<N extends QueryName> = z.input<Queries[N]['params']>
export type QuerySearch<N extends QueryName> = z.input<Queries[N]['search']>
export type QueryOutput<N extends QueryName> = z.output<Queries[N]['output']>
