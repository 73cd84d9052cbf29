import type { openingAlertCommands, openingAlertQueries } from '../../../src/contract/endpoints/opening-alerts.ts'
import { aRound } from '../../support/builders.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const openingAlertBodies: BodiesOf<typeof openingAlertCommands> = {
  setOpeningAlert: async ({ context }) => {
    const publishAt = context.clock().add({ hours: 1 })
    const { roundId } = await aRound(context.db, { status: 'scheduled', publishAt })
    return { roundId, isOn: true }
  },
}

export const openingAlertAsked: AskedOf<typeof openingAlertQueries> = { myOpeningAlerts: plain }
