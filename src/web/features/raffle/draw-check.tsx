import { IconCheck, IconQuestionMark, IconX, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicRaffle } from '../../../contract/schemas/raffle.ts'
import { Button } from '../../ui/button.tsx'
import { checkLines, type CheckLine } from './check-words.ts'
import styles from './draw-check.module.css'
import { recompute } from './recompute.ts'

const signs: Record<CheckLine['verdict'], Icon> = { same: IconCheck, other: IconX, unknown: IconQuestionMark }

/**
 * Shows a button that recomputes the draw, and later draws of places that became free, in the browser, and the result. Renders nothing
 * where Web Crypto is missing, on an insecure page.
 */
export function DrawCheck({ record }: { record: PublicRaffle }) {
  const [lines, setLines] = useState<CheckLine[]>([])
  const [busy, setBusy] = useState(false)
  if (!globalThis.crypto?.subtle) return null
  async function run() {
    setBusy(true)
    const check = await recompute(record)
    setLines(check ? checkLines(check) : [])
    setBusy(false)
  }
  return (
    <section className={styles.check}>
      <Button look="tint" size="small" wide busy={busy} onClick={() => void run()}>
        이 기기에서 다시 계산하기
      </Button>
      <div role="status">
        {lines.length > 0 && (
          <ul>
            {lines.map(({ verdict, text }) => {
              const Sign = signs[verdict]
              return (
                <li key={text} className={styles[verdict]}>
                  <Sign size={18} stroke={2.2} aria-hidden />
                  <span>
                    {text}
                    {verdict === 'unknown' && <small>계산에 쓸 자료를 공개하기 전에 뽑은 자리예요.</small>}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
