import type { fileCommands } from '../../contract/endpoints/files.ts'
import { deletePicture } from '../../services/files/delete-picture.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function fileHandlers({ context, store }: Parts): HandlersOf<typeof fileCommands> {
  return {
    deleteFile: (_, { url }) => deletePicture(context, store, url),
  }
}
