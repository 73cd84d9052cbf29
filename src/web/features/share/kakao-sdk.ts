import { kakaoSdk } from '../../../contract/pages/kakao.ts'

/** The parts of the Kakao SDK used here. */
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

/** Longest wait for the SDK in milliseconds. After more, the user activation is lost and browsers block the window that Kakao opens. */
const PATIENCE_MS = 4000

/**
 * Loads the Kakao SDK on demand, checked by its integrity hash, and initializes it.
 * @throws Error when it fails or takes more than 4 seconds
 */
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
