import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { watchForCode } from './watch-for-code.ts'
import styles from './qr-sheet.module.css'

type QrSheetProps = { open: boolean; onClose: () => void; onFound: (code: string) => void }

/** Renders the dialog that reads a customer's QR code. The camera runs only while it is open. */
export function QrSheet({ open, onClose, onFound }: QrSheetProps) {
  return (
    <Dialog label="QR 스캔" open={open} onClose={onClose} className={styles.sheet}>
      <div className={styles.inner}>
        <h2 className={styles.title}>QR 스캔</h2>
        <Camera onFound={onFound} />
        <p className={styles.help}>
          손님의 픽업 화면에 있는 QR 코드를 네모 안에 비춰 주세요. USB 스캐너는 이 창 없이 바로 찍으면 돼요.
        </p>
        <SmallButton onClick={onClose}>닫기</SmallButton>
      </div>
    </Dialog>
  )
}

function Camera({ onFound }: { onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const looking = new AbortController()
    watchForCode(element, looking.signal).then(
      code => !looking.signal.aborted && found.current(code),
      (error: unknown) => !looking.signal.aborted && setProblem(wordsOf(error)),
    )
    return () => looking.abort()
  }, [])
  return (
    <div className={styles.frame}>
      {/* it has no sound */}
      <video ref={video} muted playsInline aria-hidden className={styles.video} />
      {problem === null ? (
        <span aria-hidden className={styles.aim} />
      ) : (
        <p role="alert" className={styles.problem}>
          <IconCameraOff size={28} stroke={1.7} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return '카메라를 쓸 수 없어요. 브라우저 설정에서 이 사이트의 카메라를 허용해 주세요.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return '이 기기에 카메라가 없어요. 전화 뒷자리를 누르거나 USB 스캐너를 써 주세요.'
  if (name === 'NotReadableError') return '다른 앱이 카메라를 쓰고 있어요. 그 앱을 닫고 다시 열어 주세요.'
  if (name === 'SecurityError' || !window.isSecureContext)
    return '보안 연결(https)에서만 카메라를 쓸 수 있어요. 전화 뒷자리를 눌러 주세요.'
  return '카메라를 켜지 못했어요. 전화 뒷자리를 누르거나 USB 스캐너를 써 주세요.'
}
