import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { BankColumns } from '../../../../contract/schemas/bank.ts'
import { useHeldFields } from '../../../ui/use-held-fields.ts'
import { Band } from '../../ui/band.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import fields from '../../ui/field.module.css'
import table from '../../ui/table.module.css'
import { columnRoles, isComplete, type ColumnRole, type Columns, type Table } from './columns.ts'
import styles from './columns-panel.module.css'
import { readDeposits } from './read-deposits.ts'

type ColumnsPanelProps = {
  table: Table
  start: Columns
  /** True if another person saved the columns of this kind of bank statement meanwhile. */
  overtaken: boolean
  busy: boolean
  onChoose: (columns: BankColumns) => void
  onBack: () => void
}

const roleWords: Record<ColumnRole, { label: string; help?: string; needed?: true }> = {
  day: { label: '날짜', needed: true },
  time: { label: '시각', help: '날짜에 같이 있으면 비워 두세요' },
  amount: { label: '입금액', needed: true },
  withdrawn: { label: '출금액' },
  payer: { label: '보낸 사람', needed: true },
  memo: { label: '메모' },
  balance: { label: '잔액', help: '같은 줄을 알아보는 데 써요' },
  kind: { label: '입금·출금 구분' },
}

/**
 * Renders the form in which staff say what each column of a bank statement holds; `start` is the first choice. The choice is saved for all
 * staff and later statements with the same headings.
 */
export function ColumnsPanel({ table: statement, start, overtaken, busy, onChoose, onBack }: ColumnsPanelProps) {
  const [columns, setColumns] = useState(start)
  const box = useHeldFields(busy)
  const { lines, withdrawals, unread } = readDeposits(statement, columns)
  const roleAt = (place: number) => columnRoles.find(role => columns[role] === place)
  return (
    <Panel title="어느 열이 무엇인지 골라 주세요" note="한 번 고르면 같은 은행 내역은 다음부터 어느 기기에서나 바로 읽어요">
      <div ref={box} className={styles.roles}>
        {columnRoles.map(role => (
          <label key={role} className={styles.role}>
            <span className={styles.name}>
              {roleWords[role].label}
              {roleWords[role].needed && <span className={styles.needed}>필수</span>}
            </span>
            <select
              value={columns[role] ?? ''}
              className={fields.control}
              onChange={event =>
                setColumns({ ...columns, [role]: event.target.value === '' ? null : Number(event.target.value) })
              }
            >
              <option value="">없음</option>
              {statement.head.map((name, place) => (
                <option key={place} value={place}>
                  {name === '' ? `${place + 1}번째 열` : name}
                </option>
              ))}
            </select>
            {roleWords[role].help !== undefined && <span className={styles.help}>{roleWords[role].help}</span>}
          </label>
        ))}
      </div>
      <div className={table.scroll} tabIndex={0} role="group" aria-label="내역 미리 보기">
        <table className={styles.preview}>
          <caption className="visually-hidden">내역의 처음 다섯 줄</caption>
          <thead>
            <tr>
              {statement.head.map((name, place) => {
                const role = roleAt(place)
                return (
                  <th key={place} scope="col" className={role && styles.used}>
                    {name}
                    {role && <span className={styles.as}>{roleWords[role].label}</span>}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {statement.rows.slice(0, 5).map((row, index) => (
              <tr key={index}>
                {statement.head.map((_, place) => (
                  <td key={place} className={roleAt(place) && styles.used}>
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {overtaken && (
        <div className={styles.overtaken}>
          <Band tone="hot" icon={IconUsers}>
            <strong>그사이 다른 사람이 열을 다르게 골랐어요.</strong> 지금은 그 열이에요. 확인하거나 고쳐 주세요.
          </Band>
        </div>
      )}
      <footer className={styles.foot}>
        <p role="status">
          {isComplete(columns)
            ? `입금 ${lines.length}줄, 출금 ${withdrawals}줄, 읽지 못한 줄 ${unread}줄`
            : '날짜, 입금액, 보낸 사람은 꼭 골라 주세요'}
        </p>
        <SmallButton onClick={onBack}>다시 붙여 넣기</SmallButton>
        <SmallButton
          look="main"
          busy={busy}
          disabled={!isComplete(columns) || lines.length === 0}
          title={
            isComplete(columns)
              ? lines.length === 0
                ? '입금 줄이 없어요'
                : undefined
              : '날짜, 입금액, 보낸 사람은 꼭 골라 주세요'
          }
          onClick={() => isComplete(columns) && onChoose(columns)}
        >
          이 열로 읽기
        </SmallButton>
      </footer>
    </Panel>
  )
}
