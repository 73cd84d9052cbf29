import type { calendarCommands } from '../../contract/endpoints/calendar.ts'
import { calendarFeed } from '../../services/calendar/feed.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function calendarHandlers({ context }: Parts): HandlersOf<typeof calendarCommands> {
  return { calendarFeed: ({ caller }, input) => calendarFeed(context, caller, input) }
}
