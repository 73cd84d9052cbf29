import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { limits } from '../../../contract/limits.ts'
import { josa } from '../../../contract/words/josa.ts'
import { isAlready } from '../orders/already.ts'
import { movedWords } from '../orders/moved-words.ts'
import { reasonOf } from '../orders/result-words.ts'
import { call } from '../send/call.ts'

type Answer = CommandOutput<'undoChange'>

/** The message after an undo; `isWhole` is false if a part was refused. */
export type TakenBack = { text: string; isWhole: boolean }

/**
 * Undoes a command by its undo token, in batches, and returns the message: how much was undone, and the first reason why something was
 * not.
 * @throws ApiError when a call is refused or fails
 */
export async function takeBack(token: string): Promise<TakenBack> {
  const answers: Answer[] = []
  for (let left = 1; left > 0; ) {
    const answer = await call('undoChange', { token, most: limits.matchingOrders })
    answers.push(answer)
    left = answer.left
  }
  return takenBackWords(answers)
}

/** Returns the message for the server's answers to an undo: `2건을 되돌렸어요 · 받은 돈 −5,000원. 1건은 그대로예요: …`. */
export function takenBackWords(answers: readonly Answer[]): TakenBack {
  const reasons = answers.flatMap(({ refused, kept }) => [
    ...refused.filter(each => !isAlready(each)).map(reasonOf),
    ...kept.map(each => (each.name === null ? each.message : `${each.name}: ${each.message}`)),
  ])
  const sum = (of: (answer: Answer) => number) => answers.reduce((total, answer) => total + of(answer), 0)
  const done = sum(answer => answer.done.length)
  const [points, amount] = [sum(each => each.points), sum(each => each.amount)]
  const moved = movedWords({ points, amount, inviterPoints: sum(each => each.inviterPoints ?? 0) })
  const [first] = reasons
  const count = (number: number) => `${number.toLocaleString('ko-KR')}건`
  const what = done === 1 && moved === '' && first === undefined ? '' : `${josa(count(done), '을/를')} `
  const undone = done > 0 || first === undefined ? [`${what}되돌렸어요${moved}`] : []
  const stayed = first === undefined ? [] : [`${josa(count(reasons.length), '은/는')} 그대로예요: ${first.replace(/\.$/, '')}`]
  return { text: [...undone, ...stayed].join('. '), isWhole: first === undefined }
}
