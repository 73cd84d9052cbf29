import clsx from 'clsx'
import { Link } from 'react-router'
import type { PrepaidPage } from '../../../contract/schemas/prepaid.ts'
import { won } from '../../lib/format/price.ts'
import styles from './prepaid-figures.module.css'

/**
 * Renders four figures with links, each with the number of orders and their won. Three count prepaid orders: pickup days begun, grace days
 * ending today, pickup days still to come. The fourth counts orders with money to return.
 */
export function PrepaidFigures({ figures }: { figures: PrepaidPage['figures'] | undefined }) {
  return (
    <section aria-label="선입금 요약" className={styles.figures}>
      <Figure name="미수령" to="/admin/prepaid-check" figure={figures?.unpicked} />
      <Figure name="유예가 오늘 끝나요" to="/admin/prepaid-check?view=lastGrace" figure={figures?.lastGrace} hot />
      <Figure name="픽업 전" to="/admin/prepaid-check?view=ahead" figure={figures?.ahead} />
      <Figure name="돌려줄 돈" to="/admin/prepaid-check?view=refund" figure={figures?.refund} hot />
    </section>
  )
}

type FigureProps = { name: string; to: string; figure: { count: number; sum: number } | undefined; hot?: boolean }

function Figure({ name, to, figure, hot = false }: FigureProps) {
  return (
    <Link to={to} className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={clsx(styles.count, hot && figure !== undefined && figure.count > 0 && styles.hot)}>
        {figure === undefined ? '–' : `${figure.count.toLocaleString('ko-KR')}건`}
        <span className={styles.sum}>{figure === undefined ? '' : won(figure.sum)}</span>
      </span>
    </Link>
  )
}
