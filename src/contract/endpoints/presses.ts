import { command, type Command } from '../define.ts'
import { settlePressInput, settledPress } from '../schemas/presses.ts'

/** The command by which a page asks for the result of a staff command whose answer was lost. */
export const pressCommands = {
  settlePress: command({
    name: 'settlePress',
    who: 'admin',
    summary: 'What became of a press whose answer was lost, by its idempotency key; one that has not come is given up',
    input: settlePressInput,
    output: settledPress,
  }),
} as const satisfies Record<string, Command>
