import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { BankColumns, BankLayout } from '../../../../contract/schemas/bank.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { won } from '../../../lib/format/price.ts'
import { LostBand } from '../../shell/lost-band.tsx'
import { TopBar } from '../../shell/top-bar.tsx'
import page from '../../ui/page.module.css'
import { SmallButton } from '../../ui/small-button.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { guessColumns, layoutOf, tableOf, type Columns, type Table } from './columns.ts'
import { knownLayout, rememberColumns } from './layouts.ts'
import { Matching } from './matching.tsx'
import { PastePanel } from './paste-panel.tsx'
import { readDeposits } from './read-deposits.ts'
import type { Rows } from './split-table.ts'
import styles from './statement-screen.module.css'

type Step =
  | { at: 'paste' }
  | { at: 'columns'; table: Table; columns: Columns; known: BankLayout | null; overtaken: boolean }
  | { at: 'match'; table: Table; columns: BankColumns; lines: BankLine[] }

/** Renders /admin/prepaid-check/statement: it reads a bank statement and matches its deposits to orders. */
export function StatementScreen() {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'paste' })
  const [reading, setReading] = useState(0)
  const [busy, setBusy] = useState(false)

  function match(table: Table, columns: BankColumns) {
    setReading(now => now + 1)
    setStep({ at: 'match', table, columns, lines: readDeposits(table, columns).lines })
  }
  async function ask(table: Table, guess: Columns) {
    const known = await knownLayout(client, layoutOf(table))
    setStep({ at: 'columns', table, columns: known?.columns ?? guess, known, overtaken: false })
  }
  /** Reads the deposits at once if the columns of this statement layout are known; else shows the form that asks for them. */
  async function take(rows: Rows) {
    const table = tableOf(rows)
    const known = await knownLayout(client, layoutOf(table))
    if (known && readDeposits(table, known.columns).lines.length > 0) match(table, known.columns)
    else setStep({ at: 'columns', table, columns: known?.columns ?? guessColumns(table), known, overtaken: false })
  }
  async function choose(step: Step & { at: 'columns' }, columns: BankColumns) {
    const theirs = await rememberColumns(layoutOf(step.table), columns, step.known)
    if (theirs) setStep({ at: 'columns', table: step.table, columns: theirs.columns, known: theirs, overtaken: true })
    else match(step.table, columns)
  }
  const whileBusy = async (work: Promise<void>) => {
    setBusy(true)
    await work.finally(() => setBusy(false))
  }

  return (
    <>
      <TopBar title="입금 내역 맞추기" trail={<Trail />} fact={factOf(step)}>
        {step.at !== 'paste' && (
          <>
            {step.at === 'match' && (
              <SmallButton look="quiet" busy={busy} onClick={() => void whileBusy(ask(step.table, step.columns))}>
                열 다시 고르기
              </SmallButton>
            )}
            <SmallButton onClick={() => setStep({ at: 'paste' })}>다른 내역</SmallButton>
          </>
        )}
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <LostBand shownAt={0} failed={false} onRetry={() => undefined} />
        {step.at === 'paste' && <PastePanel busy={busy} onRows={rows => void whileBusy(take(rows))} />}
        {step.at === 'columns' && (
          <ColumnsPanel
            key={step.known?.version}
            table={step.table}
            start={step.columns}
            overtaken={step.overtaken}
            busy={busy}
            onChoose={columns => void whileBusy(choose(step, columns))}
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
