import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { boot } from '../../lib/boot.ts'
import styles from './faq.module.css'
import { questions } from './questions.ts'

/** Shows frequent questions, with one answer open at a time. */
export function Faq() {
  return (
    <section aria-labelledby="faq" data-tour="faq">
      <h2 id="faq" className="t-h3">
        자주 묻는 질문
      </h2>
      <div className={styles.folds}>
        {questions(boot.store?.graceDays ?? 1).map(({ ask, answer, way }) => (
          <Fold key={ask} title={ask} group="faq">
            <p>{answer}</p>
            {way && (
              <Link to={way.to} className={styles.way}>
                {way.label}
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            )}
          </Fold>
        ))}
      </div>
    </section>
  )
}

/** Renders a heading that unfolds its content. Within a `group` only one is open at a time. */
export function Fold({ title, group, children }: { title: string; group?: string; children: ReactNode }) {
  return (
    <details name={group} className={styles.fold}>
      <summary className={styles.summary}>
        <h3 className={styles.ask}>{title}</h3>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
