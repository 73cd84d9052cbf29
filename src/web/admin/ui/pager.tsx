import { josa } from '../../../contract/words/josa.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { LinkButton, SmallButton } from './small-button.tsx'
import styles from './pager.module.css'

type PagerProps = {
  /** The current page, counted from 1. */
  page: number
  size: number
  total: number
  /** Returns the URL of a page. */
  to: (page: number) => string
}

/** Renders `1–50 / 212` with links to the pages before and after. */
export function Pager({ page, size, total, to }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <nav aria-label="쪽" className={styles.pager}>
      <p>
        {first.toLocaleString('ko-KR')}–{Math.min(page * size, total).toLocaleString('ko-KR')} / {total.toLocaleString('ko-KR')}
      </p>
      {last > 1 && (
        <>
          <Way label="이전 쪽" to={page > 1 ? to(page - 1) : null}>
            <IconChevronLeft size={17} stroke={1.8} aria-hidden />
          </Way>
          <Way label="다음 쪽" to={page < last ? to(page + 1) : null}>
            <IconChevronRight size={17} stroke={1.8} aria-hidden />
          </Way>
        </>
      )}
    </nav>
  )
}

function Way({ label, to, children }: { label: string; to: string | null; children: React.ReactNode }) {
  if (to === null)
    return (
      <SmallButton disabled aria-label={label} title={`${josa(label, '이/가')} 없어요`} className={styles.way}>
        {children}
      </SmallButton>
    )
  return (
    <LinkButton to={to} aria-label={label} className={styles.way}>
      {children}
    </LinkButton>
  )
}
