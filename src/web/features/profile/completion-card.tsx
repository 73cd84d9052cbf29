import { IconMoodSmile, IconPhone } from '@tabler/icons-react'
import type { Me } from '../../../contract/schemas/people.ts'
import { Button } from '../../ui/button.tsx'
import styles from './completion-card.module.css'

const asked = {
  nickname: { Sign: IconMoodSmile, words: '나를 부르는 이름', label: '닉네임 정하기', sheet: 'nickname' },
  phone: { Sign: IconPhone, words: '픽업 때 확인할 전화번호', label: '번호 입력하기', sheet: 'profile' },
} as const

/** Asks for the missing parts of the profile (docs/RULES.md#profile). Renders nothing when it is complete. */
export function CompletionCard({ missing, onOpen }: { missing: Me['missing']; onOpen: (sheet: string) => void }) {
  if (missing.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="completion">
      <h2 id="completion" className="t-subtitle">
        프로필을 채워 주세요
      </h2>
      <ul>
        {missing.map(what => {
          const { Sign, words, label, sheet } = asked[what]
          return (
            <li key={what} className={styles.row}>
              <Sign size={22} stroke={1.75} aria-hidden />
              <span className={styles.words}>{words}</span>
              <Button look="tint" size="small" onClick={() => onOpen(sheet)}>
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
