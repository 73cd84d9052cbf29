import type { z } from 'zod'
import type { Command, Download, Query } from '../define.ts'
import { bankCommands, bankQueries } from './bank.ts'
import { calendarCommands } from './calendar.ts'
import { catalogueCommands, catalogueQueries } from './catalogue.ts'
import { counterQueries } from './counter.ts'
import { dashboardQueries } from './dashboard.ts'
import { exportDownloads } from './exports.ts'
import { fileCommands } from './files.ts'
import { firstStepCommands, firstStepQueries } from './first-steps.ts'
import { emailConfirmationCommands } from './email-confirmations.ts'
import { encoreCommands, encoreQueries } from './encore.ts'
import { notificationCommands, notificationQueries } from './notifications.ts'
import { maintenanceCommands, maintenanceQueries } from './maintenance.ts'
import { memberQueries } from './members.ts'
import { openingAlertCommands, openingAlertQueries } from './opening-alerts.ts'
import { orderListCommands, orderListQueries } from './order-list.ts'
import { orderCommands, orderQueries } from './orders.ts'
import { passkeyCommands, passkeyQueries } from './passkeys.ts'
import { passwordResetCommands } from './password-resets.ts'
import { paymentCommands, paymentQueries } from './payments.ts'
import { peopleCommands, peopleQueries } from './people.ts'
import { mailSettingsCommands, mailSettingsQueries } from './mail-settings.ts'
import { shopFrontCommands, shopFrontQueries } from './shop-front.ts'
import { paperDownloads, paperQueries } from './papers.ts'
import { pressCommands } from './presses.ts'
import { pointCommands, pointQueries } from './points.ts'
import { reviewCommands, reviewQueries } from './reviews.ts'
import { missionCommands, missionQueries } from './missions.ts'
import { raffleCommands, raffleQueries } from './raffle.ts'
import { loyaltyCommands, loyaltyQueries } from './loyalty.ts'
import { roundLifeQueries } from './round-life.ts'
import { staffSignInCommands, staffSignInQueries } from './staff-sign-in.ts'
import { templateCommands, templateQueries } from './templates.ts'
import { storefrontCommands, storefrontQueries } from './storefront.ts'
import { undoCommands, undoQueries } from './undo.ts'
import { waitlistCommands, waitlistQueries } from './waitlist.ts'

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
  ...mailSettingsCommands,
  ...pointCommands,
  ...pressCommands,
  ...missionCommands,
  ...loyaltyCommands,
  ...calendarCommands,
  ...templateCommands,
  ...staffSignInCommands,
  ...passkeyCommands,
  ...undoCommands,
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
  ...mailSettingsQueries,
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
  ...undoQueries,
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
