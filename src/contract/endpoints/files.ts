import { z } from 'zod'
import { command, type Command } from '../define.ts'

/** Commands on stored pictures. Uploading is no command but `POST /files`, since its body is not JSON. */
export const fileCommands = {
  deleteFile: command({
    name: 'deleteFile',
    who: 'admin',
    summary: 'Delete an uploaded picture by its URL, unless it is in use',
    input: z.strictObject({ url: z.string().max(1000) }),
    output: z.object({ deleted: z.boolean() }),
    refusals: ['FILE_NOT_FOUND', 'FILE_IN_USE'],
  }),
} as const satisfies Record<string, Command>
