import { josa } from './josa.ts'

/** Asks for a field that is empty, by its name: `이름을 입력해 주세요.` */
export function enterWords(field: string): string {
  return `${josa(field, '을/를')} 입력해 주세요.`
}
