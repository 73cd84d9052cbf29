import { useState } from 'react'
import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { won } from '../../../format/price.ts'
import { LostBand } from '../../shell/lost-band.tsx'
import { TopBar } from '../../shell/top-bar.tsx'
import page from '../../ui/page.module.css'
import { SmallButton } from '../../ui/small-button.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { guessColumns, isComplete, layoutOf, tableOf, type Columns, type Table } from './columns.ts'
import { Matching } from './matching.tsx'
import { PastePanel } from './paste-panel.tsx'
import { readDeposits } from './read-deposits.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'
import type { Rows } from './split-table.ts'
import styles from './statement-screen.module.css'

type Step =
  | { at: 'paste' }
  | { at: 'columns'; table: Table; columns: Columns }
  | { at: 'match'; table: Table; columns: Columns; lines: BankLine[] }

/** /admin/prepaid-check/statement: deposits of a bank statement and the orders that they pay (issue 5; SPEC §2, prepaid check). */
export function StatementScreen() {
  const [step, setStep] = useState<Step>({ at: 'paste' })
  const [reading, setReading] = useState(0)

  function match(table: Table, columns: Columns) {
    setReading(now => now + 1)
    setStep({ at: 'match', table, columns, lines: readDeposits(table, columns).lines })
  }
  /** A layout whose columns were chosen before is read at once. */
  function take(rows: Rows) {
    const table = tableOf(rows)
    const known = rememberedColumns(layoutOf(table))
    if (known && isComplete(known) && readDeposits(table, known).lines.length > 0) match(table, known)
    else setStep({ at: 'columns', table, columns: known ?? guessColumns(table) })
  }
  function choose(table: Table, columns: Columns) {
    rememberColumns(layoutOf(table), columns)
    match(table, columns)
  }

  return (
    <>
      <TopBar title="입금 내역 맞추기" trail={<Trail />} fact={factOf(step)}>
        {step.at === 'match' && (
          <SmallButton look="quiet" onClick={() => setStep({ at: 'columns', table: step.table, columns: step.columns })}>
            열 다시 고르기
          </SmallButton>
        )}
        {step.at !== 'paste' && <SmallButton onClick={() => setStep({ at: 'paste' })}>다른 내역</SmallButton>}
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <LostBand shownAt={0} failed={false} onRetry={() => undefined} />
        {step.at === 'paste' && <PastePanel onRows={take} />}
        {step.at === 'columns' && (
          <ColumnsPanel
            table={step.table}
            start={step.columns}
            onChoose={columns => choose(step.table, columns)}
            onBack={() => setStep({ at: 'paste' })}
          />
        )}
        {step.at === 'match' && <Matching key={reading} reading={reading} lines={step.lines} />}
      </div>
    </>
  )
}

function Trail() {
  return (
    <nav aria-label="위치" className={styles.trail}>
      <Link to="/admin/prepaid-check">선입금 확인</Link>
      <IconChevronRight size={15} aria-hidden />
    </nav>
  )
}

function factOf(step: Step): string {
  if (step.at !== 'match') return '입금과 예약을 이름, 금액, 전화 뒷자리로 맞춰 봐요'
  const sum = step.lines.reduce((all, line) => all + line.amount, 0)
  return `입금 ${step.lines.length.toLocaleString('ko-KR')}건 · ${won(sum)}`
}
