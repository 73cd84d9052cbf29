import { josa } from '../../../contract/words/josa.ts'
import type { ChangedField } from './merge-forms.ts'

/** Returns the message that the round form was not saved because another person changed the same fields. */
export function changedElsewhereWords([first, ...others]: readonly ChangedField[]): string {
  if (!first) return '그사이 다른 사람이 바꿔서 저장하지 않았어요. 바뀐 것을 확인해 주세요'
  const more = others.length > 0 ? `, 모두 ${others.length + 1}곳을` : ''
  return `그사이 다른 사람이 ${josa(first.label, '을/를')} ${josa(`‘${first.theirs}’`, '으로/로')}${more} 바꿔서 저장하지 않았어요`
}

/**
 * Appends to `done`, the message after a save, which fields kept another person's saved values. Returns `done` alone if `fields` is empty.
 */
export function withTheirs(done: string, fields: readonly ChangedField[]): string {
  const [first, ...others] = fields
  if (!first) return done
  const what = others.length > 0 ? `${first.label} 외 ${others.length}곳` : first.label
  return `${done}. 다른 사람이 바꾼 ${josa(what, '은/는')} 그대로 뒀어요`
}
