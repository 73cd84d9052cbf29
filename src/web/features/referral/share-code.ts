import { REFERRAL_ENTRY_POINTS } from '../../../domain/rewards.ts'
import { boot } from '../../lib/boot.ts'
import { toast } from '../../ui/toast-store.ts'
import { friendRewardWhen } from './reward-words.ts'
import { josa } from '../../../contract/words/josa.ts'

/** Copies the referral code and shows a toast with the result. */
export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast('초대 코드를 복사했어요')
  } catch {
    // insecure page or not allowed: the code can still be selected
    toast('복사하지 못했어요. 코드를 길게 눌러 복사해 주세요', { tone: 'careful' })
  }
}

/** Opens the system's share sheet with the referral code. Copies the code when sharing fails; shows nothing when the user cancels. */
export async function shareCode(code: string): Promise<void> {
  const text = `${boot.shopName}에서 같이 공구해요! 가입하고 초대 코드 ${josa(code, '을/를')} 입력하면 ${REFERRAL_ENTRY_POINTS}P를 받아요. ${friendRewardWhen}`
  try {
    await navigator.share({ title: `${boot.shopName} 초대`, text, url: location.origin })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyCode(code)
  }
}
