import { IconClipboardText, IconFileUpload, IconShieldLock } from '@tabler/icons-react'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useHeldFields } from '../../../ui/use-held-fields.ts'
import { Panel } from '../../ui/panel.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import fields from '../../ui/field.module.css'
import styles from './paste-panel.module.css'
import { notRead, readFile, readText, type NotRead } from './read-file.ts'
import type { Rows } from './split-table.ts'

/** Renders the panel where a bank statement is pasted, chosen or dropped. It is read in the browser. */
export function PastePanel({ busy, onRows }: { busy: boolean; onRows: (rows: Rows) => void }) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<NotRead | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const box = useHeldFields(busy || reading)

  function take(rows: Rows | NotRead) {
    if (typeof rows === 'string') setProblem(rows)
    else onRows(rows)
  }
  async function takeFile(chosen: File | undefined) {
    if (!chosen || busy || reading) return
    setReading(true)
    setProblem(null)
    take(await readFile(chosen))
    setReading(false)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    void takeFile(event.dataTransfer.files[0])
  }
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (text !== '' || !pasted.includes('\n')) return
    event.preventDefault()
    setText(pasted)
    take(readText(pasted))
  }

  return (
    <Panel title="은행 입출금 내역" note="국민, 신한, 우리, 하나, 농협, 기업, 카카오뱅크, 토스뱅크 등">
      <div ref={box} className={styles.inner} onDragOver={event => event.preventDefault()} onDrop={drop}>
        <label className={styles.area}>
          <span className={styles.label}>
            <IconClipboardText size={17} stroke={1.7} aria-hidden />
            은행 화면이나 엑셀에서 표를 복사해 붙여 넣어 주세요
          </span>
          <textarea
            value={text}
            rows={7}
            spellCheck={false}
            aria-invalid={problem !== null || undefined}
            aria-describedby="statement-problem"
            placeholder={'거래일시\t보낸분\t출금액\t입금액\t잔액\n2026.11.21 12:33\t홍길동3817\t\t12,900\t1,012,900'}
            className={fields.control}
            onPaste={paste}
            onChange={event => (setText(event.target.value), setProblem(null))}
          />
        </label>
        <p id="statement-problem" role="alert" className={styles.problem}>
          {problem !== null && notRead[problem]}
        </p>
        <div className={styles.actions}>
          <SmallButton
            look="main"
            busy={busy || reading}
            disabled={text.trim() === ''}
            title={text.trim() === '' ? '먼저 내역을 붙여 넣어 주세요' : undefined}
            onClick={() => take(readText(text))}
          >
            입금 찾기
          </SmallButton>
          <SmallButton
            busy={reading}
            icon={<IconFileUpload size={17} stroke={1.7} aria-hidden />}
            onClick={() => file.current?.click()}
          >
            파일 고르기
          </SmallButton>
          <span className={styles.hint}>엑셀(xlsx, xls)이나 CSV 파일을 끌어다 놓아도 돼요</span>
          <input
            ref={file}
            type="file"
            aria-label="입출금 내역 파일"
            accept=".csv,.tsv,.txt,.xls,.xlsx,text/csv,text/plain"
            className="visually-hidden"
            tabIndex={-1}
            onChange={event => {
              void takeFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
        <p className={styles.promise}>
          <IconShieldLock size={18} stroke={1.7} aria-hidden />
          <span>
            내역은 이 화면에서만 읽고 보관하지 않아요. 입금 줄만 서버에 보내 주문과 맞춰 보고, 확인한 입금은 날짜와 금액, 같은
            줄을 알아보는 표시만 남겨요. 이름과 메모는 남기지 않아요.
          </span>
        </p>
      </div>
    </Panel>
  )
}
