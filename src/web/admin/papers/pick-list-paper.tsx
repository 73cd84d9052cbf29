import clsx from 'clsx'
import type { PickupDay } from '../../../domain/papers/day.ts'
import { pickList, type PickRow } from '../../../domain/papers/pick-list.ts'
import { won } from '../../lib/format/price.ts'
import { PaperHead } from './paper-head.tsx'
import styles from './paper.module.css'
import list from './pick-list-paper.module.css'
import { StorageMark } from './storage-mark.tsx'

/**
 * Renders the pick list: customers by their last four phone digits, each with items, a box to tick, the money to take, and the notes of
 * their orders.
 */
export function PickListPaper({ about, day }: { about: PickupDay; day: Temporal.PlainDate }) {
  return (
    <article className={styles.sheet}>
      <PaperHead title="픽업 명단" day={day} about={about}>
        아직 찾아가지 않은 주문, 뒷자리 순서
      </PaperHead>
      <table className={clsx(styles.table, list.list)}>
        <caption className="visually-hidden">픽업 명단</caption>
        <thead>
          <tr>
            <th scope="col" className={list.box}>
              <span className="visually-hidden">확인</span>
            </th>
            <th scope="col" className={list.digits}>
              뒷자리
            </th>
            <th scope="col" className={list.name}>
              이름
            </th>
            <th scope="col">상품</th>
            <th scope="col" className={list.money}>
              더 받을 돈
            </th>
            <th scope="col" className={list.notes}>
              메모
            </th>
          </tr>
        </thead>
        <tbody>
          {pickList(about).map(row => (
            <Person key={row.userId} row={row} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Person({ row }: { row: PickRow }) {
  return (
    <tr>
      <td className={list.box}>
        <span aria-hidden className={list.tick} />
      </td>
      <td className={list.digits}>{row.digits ?? '–'}</td>
      <th scope="row" className={list.name}>
        {row.name}
        {row.sharesDigits && <span className={styles.frame}>같은 번호</span>}
      </th>
      <td>
        <ul>
          {row.lines.map(line => (
            <li key={`${line.name} ${line.isPaid}`} className={list.line}>
              <span className={list.goods}>
                {line.name}
                {line.isPaid && ' (선입금)'}
                <StorageMark storage={line.storage} />
              </span>
              <span aria-hidden className={list.leader} />
              <span className={list.quantity}>{line.quantity.toLocaleString('ko-KR')}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className={list.money}>
        {row.toPay === null ? <span className={styles.frame}>선입금</span> : won(row.toPay)}
        {row.received > 0 && <span className={list.besides}>받음 {won(row.received)}</span>}
        {row.toReturn > 0 && <span className={list.besides}>돌려줄 돈 {won(row.toReturn)}</span>}
      </td>
      <td className={list.notes}>{row.notes.join(' / ')}</td>
    </tr>
  )
}
