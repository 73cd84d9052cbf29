import type { undoCommands, undoQueries } from '../../contract/endpoints/undo.ts'
import { readOwnUndoTokens } from '../../services/undo/read-undo.ts'
import { undoChange } from '../../services/undo/undo-change.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function undoHandlers({ context, sessions }: Parts): HandlersOf<typeof undoCommands> {
  return {
    undoChange: async (call, input) => {
      const { userIds, bugs, ...results } = await undoChange(context, call.caller, input)
      sessions.forgetUsers([...userIds])
      call.note(bugs)
      return results
    },
  }
}

export function undoReaders({ context }: Parts): ReadersOf<typeof undoQueries> {
  return { undoTokens: ({ caller }) => readOwnUndoTokens(context, caller) }
}
