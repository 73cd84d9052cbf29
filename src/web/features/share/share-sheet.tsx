import { IconCopy, IconMessageCircleFilled, IconShare2 } from '@tabler/icons-react'
import { MenuRow } from '../../ui/menu-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { sendByKakao, type Message } from './send-by-kakao.ts'
import { copyAddress, sharePage } from './share-page.ts'
import styles from './share-sheet.module.css'

type ShareSheetProps = { open: boolean; onClose: () => void; kakaoKey: string; message: Message }

/** Offers KakaoTalk, the system's share sheet and copying the link. */
export function ShareSheet({ open, onClose, kakaoKey, message }: ShareSheetProps) {
  const by = (send: () => Promise<void>) => () => {
    onClose()
    void send()
  }
  return (
    <Sheet open={open} onClose={onClose} title="공유하기">
      <div className={styles.ways}>
        <MenuRow icon={<KakaoMark />} onPress={by(() => sendByKakao(kakaoKey, message))}>
          카카오톡으로 보내기
        </MenuRow>
        {'share' in navigator && (
          <MenuRow icon={<IconShare2 {...icon} />} onPress={by(() => sharePage(message))}>
            다른 앱으로 보내기
          </MenuRow>
        )}
        <MenuRow icon={<IconCopy {...icon} />} onPress={by(() => copyAddress(message))}>
          링크 복사
        </MenuRow>
      </div>
    </Sheet>
  )
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true, className: styles.icon } as const

function KakaoMark() {
  return (
    <span className={styles.kakao} aria-hidden>
      <IconMessageCircleFilled size={20} />
    </span>
  )
}
