import { toast } from '../../ui/toast-store.ts'

export const stillChanging = '앞의 변경을 마치는 중이에요. 잠시 뒤 다시 눌러 주세요'

/** What is pressed before an own change of the same thing has come to its end does nothing, and says so. */
export function sayStillChanging(): void {
  toast(stillChanging, { tone: 'careful' })
}
