import clsx from 'clsx'
import { totalsOf, type PickupDay } from '../../../domain/papers/day.ts'
import { matrixSheets, type MatrixSheet } from '../../../domain/papers/matrix.ts'
import styles from './paper.module.css'
import matrix from './matrix-paper.module.css'
import { PaperHead } from './paper-head.tsx'
import { StorageMark } from './storage-mark.tsx'

/** The greatest number of product columns on a sheet. */
const MOST_GOODS = 8

/**
 * Renders the distribution matrix: a row per customer, a column per product, quantities not yet picked up. More than eight products need
 * several sheets.
 */
export function MatrixPaper({ about, day }: { about: PickupDay; day: Temporal.PlainDate }) {
  const sheets = matrixSheets(about, MOST_GOODS)
  return sheets.map((sheet, place) => (
    <article key={sheet.goods[0]?.itemId ?? place} className={styles.sheet}>
      <PaperHead title={sheets.length > 1 ? `상품 나눔표 ${place + 1}/${sheets.length}` : '상품 나눔표'} day={day} about={about}>
        아직 찾아가지 않은 주문, 빈칸은 0개
      </PaperHead>
      <Sheet sheet={sheet} isWhole={totalsOf(about).pieces === sheet.all} />
    </article>
  ))
}

function Sheet({ sheet, isWhole }: { sheet: MatrixSheet; isWhole: boolean }) {
  return (
    <table className={clsx(styles.table, matrix.matrix)}>
      <caption className="visually-hidden">상품 나눔표</caption>
      <thead>
        <tr className={matrix.names}>
          <th scope="col" className={matrix.person}>
            뒷자리 · 이름
          </th>
          {sheet.goods.map(goods => (
            <th key={goods.itemId} scope="col">
              {goods.name}
              <StorageMark storage={goods.storage} />
            </th>
          ))}
          <th scope="col" className={matrix.all}>
            {isWhole ? '모두' : '이 장'}
          </th>
        </tr>
        <tr className={matrix.totals}>
          <th scope="row" className={matrix.person}>
            준비할 수
          </th>
          {sheet.totals.map((total, place) => (
            <td key={sheet.goods[place]?.itemId}>{total.toLocaleString('ko-KR')}</td>
          ))}
          <td className={matrix.all}>{sheet.all.toLocaleString('ko-KR')}</td>
        </tr>
        <tr className={matrix.came}>
          <th scope="row" className={matrix.person}>
            들어온 수
          </th>
          {sheet.goods.map(goods => (
            <td key={goods.itemId} />
          ))}
          <td className={matrix.all} />
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(row => (
          <tr key={row.userId}>
            <th scope="row" className={matrix.person}>
              <strong>{row.digits ?? '–'}</strong> {row.name}
            </th>
            {row.quantities.map((quantity, place) => (
              <td key={sheet.goods[place]?.itemId}>{quantity > 0 ? quantity.toLocaleString('ko-KR') : ''}</td>
            ))}
            <td className={matrix.all}>{row.all.toLocaleString('ko-KR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
