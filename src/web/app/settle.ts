import type { CommandInput, CommandName, CommandOutput } from '../../contract/endpoints.ts'
import { ApiError, call, isSignedOut, NoAnswer } from './api.ts'

/** It is unknown whether a command was carried out. The message says so in Korean. */
export class Unknown extends ApiError {}

/** Loaded while the command runs, since the connection may be gone when the message is needed. */
const wordsOf = (name: CommandName): Promise<string> =>
  import('./unknown-words.ts').then(
    ({ unknownWords }) => unknownWords(name),
    () => '되었는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.',
  )

/** Reads what the command changes: returns its result when it was carried out, else null. */
type Find<N extends CommandName> = () => Promise<CommandOutput<N> | null>

/** Commands whose last result is unknown; `find` is called before such a command is sent again. */
const unsettled = new Set<CommandName>()

/**
 * Sends a command; when the response is lost, calls `find` to learn the result (docs/decisions/034-a-press-is-never-sent-for-another.md).
 * @param find null when the result cannot be read
 * @throws Unknown when the result stays unknown; NoAnswer when it was not carried out; ApiError when refused or offline
 */
export async function settle<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  find: Find<N> | null,
): Promise<CommandOutput<N>> {
  const words = wordsOf(name)
  const earlier = find && unsettled.has(name) ? await ask(name, find, words) : null
  if (earlier !== null) return earlier
  try {
    return await call(name, input)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (!find) throw new Unknown(0, await words)
    const found = await ask(name, find, words)
    if (found !== null) return found
    throw error
  }
}

async function ask<N extends CommandName>(name: N, find: Find<N>, words: Promise<string>): Promise<CommandOutput<N> | null> {
  unsettled.add(name)
  try {
    const found = await find()
    unsettled.delete(name)
    return found
  } catch (error) {
    throw isSignedOut(error) ? error : new Unknown(0, await words)
  }
}
