import type { CommandInput, CommandName, CommandOutput } from '../../contract/endpoints/endpoints.ts'
import { ApiError, call, isSignedOut, NoAnswer } from './api.ts'

/** Error when it is unknown whether a command was carried out. Its message is in Korean. */
export class Unknown extends ApiError {}

type Words = {
  /** Message while the result is unknown. */
  unknown: string
  /**
   * Message when the command is not sent, because the user sent it before with other values and that turns out to have been carried out.
   */
  earlier: string
}

const notSent = '앞서 누른 대로 되어 있어요. 지금 입력한 내용은 보내지 않았어요.'

/** Loads a command's two messages at the moment it is sent, since the connection may be gone when they are needed. */
const wordsOf = (name: CommandName): Promise<Words> =>
  import('./unknown-words.ts').then(
    ({ unknownWords, earlierTold }) => ({ unknown: unknownWords(name), earlier: earlierTold[name] ?? notSent }),
    () => ({ unknown: '되었는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.', earlier: notSent }),
  )

/** Reads the data that a command changes. Returns the command's result if it was carried out, else null. */
type Find<N extends CommandName> = () => Promise<CommandOutput<N> | null>
type Press<N extends CommandName> = { contents: string; find: Find<N> }

/**
 * Commands whose result is unknown, by command name and subject. Before a command of the same name and subject is sent, `find` is called
 * again.
 */
const unsettled = new Map<string, Press<CommandName>>()

/**
 * Sends a command; when the response is lost, calls `find` to learn the result (docs/decisions/034-a-press-is-never-sent-for-another.md).
 * @param find reads whether the command was carried out; null when no read can tell
 * @param about the subject of the command: a command of the same name and subject counts as a repetition; by default its whole input
 * @param contents the part of the input that users may change before repeating the command, such as a review's text. If the earlier command
 * was carried out with other contents, the repetition is not sent
 * @throws Unknown when the result stays unknown; NoAnswer when the response was lost and the command was not carried out; ApiError when
 * refused or offline, or when the repetition was not sent because of its other contents
 */
export async function settle<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  find: Find<N> | null,
  about = JSON.stringify(input),
  contents = '',
): Promise<CommandOutput<N>> {
  const words = wordsOf(name)
  const key = name + about
  const earlier = unsettled.get(key) as Press<N> | undefined
  if (find && earlier) {
    const isSame = earlier.contents === contents
    const found = await ask(key, isSame ? { contents, find } : earlier, words)
    if (found !== null && !isSame) throw new ApiError(0, (await words).earlier)
    if (found !== null) return found
  }
  try {
    return await call(name, input)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (!find) throw new Unknown(0, (await words).unknown)
    const found = await ask(key, { contents, find }, words)
    if (found !== null) return found
    throw error
  }
}

async function ask<N extends CommandName>(key: string, press: Press<N>, words: Promise<Words>): Promise<CommandOutput<N> | null> {
  unsettled.set(key, press)
  try {
    const found = await press.find()
    unsettled.delete(key)
    return found
  } catch (error) {
    throw isSignedOut(error) ? error : new Unknown(0, (await words).unknown)
  }
}
