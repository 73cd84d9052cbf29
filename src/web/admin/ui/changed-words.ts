import { josa } from '../../../contract/words/josa.ts'

/** A field that another person changed, with its saved value. */
export type ChangedWords = { label: string; value: string }

/** Returns the notice of fields that another person changed too: `그사이 다른 사람이 은행을 ‘모아은행’으로 바꿨어요.` */
export function changedWords(fields: readonly ChangedWords[]): string {
  const words = fields.map(({ label, value }) => `${josa(label, '을/를')} ${josa(`‘${value}’`, '으로/로')}`)
  return `그사이 다른 사람이 ${words.join(', ')} 바꿨어요.`
}
