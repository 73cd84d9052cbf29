import type { CommandInput, CommandName, CommandOutput } from '../../contract/endpoints.ts'
import { ApiError, call, isSignedOut, NoAnswer } from './api.ts'

/** Nobody knows yet whether the shop carried a command out. The message says so in words for a person. */
export class Unknown extends ApiError {}

/** Fetched while the command is under way: the page starts without these words, and the connection may be gone when they are needed. */
const wordsOf = (name: CommandName): Promise<string> =>
  import('./unknown-words.ts').then(
    ({ unknownWords }) => unknownWords(name),
    () => '되었는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.',
  )

/** Reads what a command was to change: the command's result where it was carried out, null where it was not. */
type Find<N extends CommandName> = () => Promise<CommandOutput<N> | null>

/** Commands whose last outcome is unknown: `find` is asked before another press of them is sent. */
const unsettled = new Set<CommandName>()

/**
 * Calls a command and, where its answer is lost, finds out what became of it (docs/decisions/034).
 * @param find null where nothing that can be read tells
 * @throws Unknown; NoAnswer where it was certainly not carried out; ApiError of a refusal
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
