import type { pressCommands } from '../../contract/endpoints/presses.ts'
import { settlePress } from '../../services/presses/settle.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function pressHandlers({ context }: Parts): HandlersOf<typeof pressCommands> {
  return { settlePress: ({ caller }, input) => settlePress(context, caller, input) }
}
