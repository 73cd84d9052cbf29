import { toast } from '../../ui/toast-store.ts'
import { loadKakao } from './kakao-sdk.ts'
import { addressOf, type Shared } from './share-page.ts'

/** What a KakaoTalk message shows of a page. */
export type Message = Shared & { description: string; picture: string | null }

/** Sends a message with picture, text and button by KakaoTalk. Copies the link instead when KakaoTalk cannot be opened. */
export async function sendByKakao(key: string, message: Message): Promise<void> {
  try {
    const kakao = await loadKakao(key)
    kakao.Share.sendDefault(feedOf(message))
  } catch {
    await copyInstead(message)
  }
}

function feedOf(message: Message): object {
  const { title, description, picture } = message
  const link = { webUrl: addressOf(message), mobileWebUrl: addressOf(message) }
  const image = picture === null ? {} : { imageUrl: new URL(picture, location.origin).href }
  return { objectType: 'feed', content: { title, description, link, ...image }, buttons: [{ title: '보러 가기', link }] }
}

async function copyInstead(message: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(message))
    toast('카카오톡을 열지 못해 링크를 복사했어요. 대화방에 붙여 넣어 주세요', { tone: 'careful' })
  } catch {
    toast('카카오톡을 열지 못했어요. 잠시 후 다시 시도해 주세요', { tone: 'careful' })
  }
}
