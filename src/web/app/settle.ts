import type { CommandInput, CommandName, CommandOutput } from '../../contract/endpoints.ts'
import { ApiError, call, isSignedOut, NoAnswer } from './api.ts'

/** It is unknown whether a command was carried out. The message says so in Korean. */
export class Unknown extends ApiError {}

type Words = {
  /** Said while the result is unknown. */
  unknown: string
  /** Said when an earlier press with other contents turns out to have been carried out. */
  earlier?: string | undefined
}

/** Loaded while the command runs, since the connection may be gone when the message is needed. */
const wordsOf = (name: CommandName): Promise<Words> =>
  import('./unknown-words.ts').then(
    ({ unknownWords, earlierTold }) => ({ unknown: unknownWords(name), earlier: earlierTold[name] }),
    () => ({ unknown: '되었는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.' }),
  )

/** Reads what the command changes: returns its result when it was carried out, else null. */
type Find<N extends CommandName> = () => Promise<CommandOutput<N> | null>
type Press<N extends CommandName> = { text: string; find: Find<N> }

/** Presses whose last result is unknown, by command and what it is about; `find` is called before one is sent again. */
const unsettled = new Map<string, Press<CommandName>>()

/**
 * Sends a command; when the response is lost, calls `find` to learn the result (docs/decisions/034-a-press-is-never-sent-for-another.md).
 * @param find null when the result cannot be read
 * @param about what can be done once and with several contents, as a review of one item; by default other contents are another press
 * @throws Unknown when the result stays unknown; NoAnswer when it was not carried out; ApiError when refused or offline, or when an earlier
 * press about the same, with other contents, was carried out
 */
export async function settle<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  find: Find<N> | null,
  about?: string,
): Promise<CommandOutput<N>> {
  const words = wordsOf(name)
  const text = JSON.stringify(input)
  const key = name + (about ?? text)
  const earlier = unsettled.get(key) as Press<N> | undefined
  if (find && earlier) {
    const isSame = earlier.text === text
    const found = await ask(key, isSame ? { text, find } : earlier, words)
    const { earlier: told } = await words
    if (found !== null && !isSame && told) throw new ApiError(0, told)
    if (found !== null) return found
  }
  try {
    return await call(name, input)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (!find) throw new Unknown(0, (await words).unknown)
    const found = await ask(key, { text, find }, words)
    if (found !== null) return found
    throw error
  }
}

async function ask<N extends CommandName>(key: string, press: Press<N>, words: Promise<Words>): Promise<CommandOutput<N> | null> {
  unsettled.set(key, press as Press<CommandName>)
  try {
    const found = await press.find()
    unsettled.delete(key)
    return found
  } catch (error) {
    throw isSignedOut(error) ? error : new Unknown(0, (await words).unknown)
  }
}
