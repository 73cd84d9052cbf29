import type { CommandInput, CommandName, CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { IDEMPOTENCY_KEY } from '../../../contract/idempotency-key.ts'
import { ApiError, call as send, NoAnswer } from '../../lib/api.ts'
import { Unknown } from '../../lib/settle.ts'
import { unknownWords } from '../../lib/unknown-words.ts'
import { takeAnswer } from '../ui/undo-tokens.ts'
import { objectOf } from './object-of.ts'
import { outcomeOf } from './outcome-of.ts'
import { unseenWords } from './unseen-words.ts'

/**
 * Thrown when a command was carried out but its answer, which held a secret that the server does not store, was lost. The message says
 * what to do.
 */
export class AnswerUnseen extends ApiError {}

/**
 * A command that was sent without getting an answer; `key` is its idempotency key, `object` and `contents` are as in `objectOf`.
 */
type Press = { name: CommandName; key: string; contents: string; object: string }

/** Commands sent by this page of which it is unknown whether they were carried out, by idempotency key. */
const unknown = new Map<string, Press>()

const doneAsPressedBefore = '앞서 누른 대로 되어 있어요. 지금 누른 것은 보내지 않았으니, 화면을 확인하고 다시 눌러 주세요.'
const nobodyKnows = '앞서 누른 것이 되었는지 알 수 없어요. 화면을 확인하고 다시 눌러 주세요.'

/**
 * Sends a staff command with an idempotency key; if the answer is lost, asks the server for the stored result and returns it
 * (docs/decisions/093-presses-of-staff-are-asked-about.md). Before sending, asks about earlier unanswered commands of the same name for
 * the same objects. If one of them with equal contents was carried out, returns its result and sends nothing.
 * @throws NoAnswer when the command was not carried out; Unknown when the server cannot be reached to ask; AnswerUnseen when the lost
 * answer held a secret; ApiError when offline or refused, when the server cannot know the result, or when an earlier command with other
 * contents was carried out
 */
export async function call<N extends CommandName>(name: N, data: CommandInput<N>): Promise<CommandOutput<N>> {
  const press = { name, key: crypto.randomUUID(), ...objectOf(name, data) }
  for (const earlier of [...unknown.values()].filter(each => each.name === name && each.object === press.object)) {
    const found = await settled(earlier)
    if (!found) continue
    if (earlier.contents !== press.contents) throw new ApiError(409, doneAsPressedBefore)
    return found.result as CommandOutput<N>
  }
  try {
    return await send(name, data, { headers: { 'content-type': 'application/json', [IDEMPOTENCY_KEY]: press.key } })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    unknown.set(press.key, press)
    const found = await settled(press)
    if (!found) throw error
    return found.result as CommandOutput<N>
  }
}

/**
 * Asks the server for the result of an unanswered command and returns it; null if the command was not carried out. Removes the command
 * from `unknown` unless the server cannot be reached.
 * @throws Unknown when the server cannot be reached; AnswerUnseen when the answer held a secret; ApiError when the command was refused or
 * its result is lost
 */
async function settled({ name, key }: Press): Promise<{ result: unknown } | null> {
  const outcome = await outcomeOf(key)
  if (outcome === null) throw new Unknown(409, unknownWords(name))
  unknown.delete(key)
  switch (outcome.state) {
    case 'done':
      takeAnswer({ ...outcome, result: outcome.answer?.result })
      if (outcome.answer === null) throw new AnswerUnseen(409, unseenWords(name))
      return { result: outcome.answer.result }
    case 'refused':
      throw new ApiError(409, outcome.details.message, outcome.details)
    case 'lost':
      throw new ApiError(409, nobodyKnows)
    default:
      return null
  }
}
