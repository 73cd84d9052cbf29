import { IconCopy } from '@tabler/icons-react'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { useCopy } from '../ui/copy-code.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './proof-text.module.css'

type ProofTextProps = { raffle: AdminRaffle; open: boolean; onClose: () => void }

/** Renders the drawer that explains how anyone can verify the draw, with a text for staff to copy and post. */
export function ProofText({ raffle, open, onClose }: ProofTextProps) {
  const { copy } = useCopy()
  const text = raffle.resultText ?? ''
  return (
    <SideDrawer
      open={open}
      title="확인 방법"
      onClose={onClose}
      foot={
        <SmallButton
          look="main"
          icon={<IconCopy size={17} stroke={1.7} aria-hidden />}
          onClick={() => void copy(text, '올릴 글')}
        >
          글 복사
        </SmallButton>
      }
    >
      <div className={styles.body}>
        <section>
          <h3 className={styles.title}>손님에게 이렇게 알려 주세요</h3>
          <ol className={styles.ways}>
            <li>상품 화면의 ‘추첨 기록 확인하기’에서 ‘이 기기에서 다시 계산하기’를 누르면 휴대폰이 직접 다시 뽑아 봐요.</li>
            <li>아래 글을 단톡방이나 공지에 올려 두면, 가게를 거치지 않고도 누구나 확인할 수 있어요.</li>
            <li>글에는 당첨된 분의 가린 이름과 옵션, 이 가게의 주소가 들어 있어요.</li>
          </ol>
        </section>
        <section>
          <h3 className={styles.title}>올릴 글</h3>
          <p className={styles.text}>{text}</p>
        </section>
        <p className={styles.note}>당첨된 분의 이름은 가운데를 가리고, 전화번호는 넣지 않았어요.</p>
      </div>
    </SideDrawer>
  )
}
