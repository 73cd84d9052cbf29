import { boot } from '../../lib/boot.ts'
import { afterDeadlineExamples, penaltyRows, suspendingNoShows } from './rules.ts'
import styles from './rules-table.module.css'
import { josa } from '../../../contract/words/josa.ts'

/** Shows what canceling or not picking up costs, as a table of the domain's penalties. */
export function PenaltyTable() {
  const [small, middle, most] = afterDeadlineExamples()
  return (
    <section aria-labelledby="penalties" data-tour="rules">
      <h2 id="penalties" className="t-h3">
        픽업 약속과 차감
      </h2>
      <p className={styles.intro}>예약하거나 취소하기 전에도 얼마가 차감되는지 보여 드려요.</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">취소하거나 찾아가지 않을 때의 차감</caption>
          <thead>
            <tr>
              <th scope="col">언제</th>
              <th scope="col">포인트</th>
              <th scope="col">노쇼</th>
            </tr>
          </thead>
          <tbody>
            {penaltyRows(boot.store?.graceDays ?? 1).map(({ when, detail, points, noShows }) => (
              <tr key={when}>
                <th scope="row">
                  {when}
                  <span className={styles.detail}>{detail}</span>
                </th>
                <td data-name="포인트">{points}</td>
                <td data-name="노쇼">{noShows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.notes}>
        <li>
          마감 뒤의 취소는 20P에 마감이 지난 상품 금액의 0.3%를 더해요. {small?.total}이면 {small?.points}, {middle?.total}이면{' '}
          {middle?.points}, {most?.total}부터는 {most && josa(most.points, '이에요/예요')}.
        </li>
        <li>마감 뒤에 대기에서 예약된 주문은 픽업일 0시 전까지 차감 없이 취소할 수 있어요.</li>
        <li>노쇼가 {suspendingNoShows}회가 되면 예약·대기·응모와 보상 받기를 할 수 없어요.</li>
      </ul>
    </section>
  )
}

/** Renders a table of two columns. */
export function PairsTable({ caption, heads, rows }: { caption: string; heads: [string, string]; rows: [string, string][] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-name={heads[1]}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
