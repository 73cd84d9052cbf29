import type { CommandInput, CommandOutput } from '../../../contract/endpoints.ts'
import { read } from '../../app/api.ts'
import { settle } from '../../app/settle.ts'

/** Asks for an alert of an opening or takes it back; after a lost answer, one's own alerts tell. */
export function setAlert(alert: CommandInput<'setOpeningAlert'>): Promise<CommandOutput<'setOpeningAlert'>> {
  return settle('setOpeningAlert', alert, async () => {
    const { roundIds } = await read('myOpeningAlerts', '/api/me/opening-alerts')
    return roundIds.includes(alert.roundId) === alert.isOn ? alert : null
  })
}
