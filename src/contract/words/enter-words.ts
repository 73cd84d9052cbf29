import { josa } from './josa.ts'

/** Returns a request to fill a field: `이름을 입력해 주세요.` */
export function enterWords(field: string): string {
  return `${josa(field, '을/를')} 입력해 주세요.`
}
