import type { CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { withChanges } from '../../src/db/connection/changes.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { keepUndo, undoTokenOf } from '../../src/services/undo/keep-undo.ts'
import { underToken } from '../../src/services/offer-undo.ts'

/** Carries out a command as the server does and returns the token that undoes it; null for none. */
export async function carriedOut<Input, Result>(
  { db, clock, newId }: Pick<Context, 'clock' | 'newId'> & { db: Sql },
  actor: Actor,
  operation: CommandName,
  input: Input,
  command: (input: Input) => Promise<Result>,
): Promise<string | null> {
  const token = undoTokenOf({ operation, input }, actor.userId, newId)
  const { result, changes } = await underToken({ token, operation }, () => withChanges(() => command(input)))
  const undo = await keepUndo({ db, clock }, actor.userId, { token, operation, input, result, changes })
  return undo?.token ?? null
}
