import type { calendarCommands } from '../../../src/contract/endpoints/calendar.ts'
import type { BodiesOf } from './types.ts'

export const calendarBodies: BodiesOf<typeof calendarCommands> = { calendarFeed: async () => ({ renew: true }) }
