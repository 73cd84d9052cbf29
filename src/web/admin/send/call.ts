import type { CommandInput, CommandName, CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { IDEMPOTENCY_KEY } from '../../../contract/idempotency-key.ts'
import { ApiError, call as send, NoAnswer } from '../../lib/api.ts'
import { Unknown } from '../../lib/settle.ts'
import { unknownWords } from '../../lib/unknown-words.ts'
import { takeAnswer } from '../ui/undo-tokens.ts'
import { objectOf } from './object-of.ts'
import { outcomeOf } from './outcome-of.ts'
import { unseenWords } from './unseen-words.ts'

/** The command was carried out, but its answer was lost, and holds a secret that is not kept. The message says what is so. */
export class AnswerUnseen extends ApiError {}

/** A press whose answer was lost. */
type Press = { name: CommandName; key: string; contents: string; object: string }

/** Presses of this page whose outcome is unknown, by their keys. */
const unknown = new Map<string, Press>()

const doneAsPressedBefore = '앞서 누른 대로 되어 있어요. 지금 누른 것은 보내지 않았으니, 화면을 확인하고 다시 눌러 주세요.'
const nobodyKnows = '앞서 누른 것이 되었는지 알 수 없어요. 화면을 확인하고 다시 눌러 주세요.'

/**
 * Sends a command of staff under an idempotency key. When the answer is lost, asks the shop what became of it and returns that, as if it
 * had come. An earlier press of the same command about the same objects is asked about before another is sent
 * (docs/decisions/093-presses-of-staff-are-asked-about.md).
 * @throws Unknown when that cannot be learnt now; NoAnswer when it was not carried out; ApiError when refused or offline, when an earlier
 * press with other contents was carried out; AnswerUnseen
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

/** Returns the result of a press; null if it was not carried out. The press is forgotten, unless its outcome stays unknown. */
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
