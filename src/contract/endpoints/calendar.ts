import { z } from 'zod'
import { command, type Command } from '../define.ts'

/** Commands on the calendar feed with a customer's pickup days. */
export const calendarCommands = {
  calendarFeed: command({
    name: 'calendarFeed',
    who: 'customer',
    summary: "The secret path of the caller's calendar feed (iCalendar); on request a new one, which invalidates the old one",
    input: z.strictObject({ renew: z.boolean().default(false) }),
    /** A path like `/calendar/{secret}.ics` on the shop's own address. */
    output: z.object({ path: z.string() }),
  }),
} as const satisfies Record<string, Command>
