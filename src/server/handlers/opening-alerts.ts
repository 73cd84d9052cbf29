import type { openingAlertCommands, openingAlertQueries } from '../../contract/endpoints/opening-alerts.ts'
import { readOwnOpeningAlerts } from '../../services/opening-alerts/read-own.ts'
import { setOpeningAlert } from '../../services/opening-alerts/set.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function openingAlertHandlers({ context }: Parts): HandlersOf<typeof openingAlertCommands> {
  return { setOpeningAlert: ({ caller }, input) => setOpeningAlert(context, caller, input) }
}

export function openingAlertReaders({ context }: Parts): ReadersOf<typeof openingAlertQueries> {
  return { myOpeningAlerts: ({ caller }) => readOwnOpeningAlerts(context, caller) }
}
