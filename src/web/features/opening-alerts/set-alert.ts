import type { CommandInput, CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'

/**
 * Turns on or off the customer's notification of the start of a sales round. After a lost response, reads which notifications are on to
 * learn the result.
 * @throws ApiError when refused or offline; NoAnswer when the response was lost and the request was not carried out; Unknown when the
 * result stays unknown
 */
export function setAlert(alert: CommandInput<'setOpeningAlert'>): Promise<CommandOutput<'setOpeningAlert'>> {
  return settle('setOpeningAlert', alert, async () => {
    const { roundIds } = await read('myOpeningAlerts', '/api/me/opening-alerts')
    return roundIds.includes(alert.roundId) === alert.isOn ? alert : null
  })
}
