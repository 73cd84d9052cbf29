import { kakaoSdk } from '../../../contract/kakao.ts'

/** The little of Kakao's program that is used here. */
export type KakaoSdk = {
  isInitialized(): boolean
  init(key: string): void
  Share: { sendDefault(message: object): void }
}

declare global {
  interface Window {
    Kakao?: KakaoSdk
  }
}

/** Longer, and the press is forgotten: browsers then take the window that Kakao opens for one that nobody asked for. */
const PATIENCE_MS = 4000

/** Kakao's program, fetched only now and only if it is the very file we know. @throws when it does not come */
export async function loadKakao(key: string): Promise<KakaoSdk> {
  if (!window.Kakao) await arrival()
  const kakao = window.Kakao
  if (!kakao) throw new Error('Kakao’s program did not come')
  if (!kakao.isInitialized()) kakao.init(key)
  return kakao
}

async function arrival(): Promise<void> {
  const script = document.createElement('script')
  script.src = kakaoSdk.src
  script.integrity = kakaoSdk.integrity
  script.crossOrigin = 'anonymous'
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Kakao’s program could not be fetched')))
    setTimeout(() => reject(new Error('Kakao’s program took too long')), PATIENCE_MS)
    document.head.append(script)
  })
}
