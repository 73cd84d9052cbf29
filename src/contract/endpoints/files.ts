import { z } from 'zod'
import { command, type Command } from '../define.ts'

/** Commands on stored pictures. The upload is no command, since it is not JSON: `POST /files`. */
export const fileCommands = {
  deleteFile: command({
    name: 'deleteFile',
    who: 'admin',
    summary: "Delete one of the shop's own pictures by its URL, while nothing shows it",
    input: z.strictObject({ url: z.string().max(1000) }),
    output: z.object({ deleted: z.boolean() }),
    refusals: ['FILE_NOT_FOUND', 'FILE_IN_USE'],
  }),
} as const satisfies Record<string, Command>
