import { toast } from '../../ui/toast-store.ts'

export const stillChanging = '앞의 변경을 마치는 중이에요. 잠시 뒤 다시 눌러 주세요'

/** Shows a toast that an earlier change of the same rows is still running. */
export function sayStillChanging(): void {
  toast(stillChanging, { tone: 'careful' })
}
