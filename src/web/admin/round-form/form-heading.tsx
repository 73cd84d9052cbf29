import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RoundState } from '../ui/status-glyph.tsx'
import { shownStatus } from '../products/product-view.ts'
import styles from './form-heading.module.css'
import form from './round-form.module.css'
import type { RoundForm } from './form-values.ts'
import type { FormTarget } from './save-round.ts'

export function formTitle(target: FormTarget, values: RoundForm): string {
  if (target.kind === 'new-product') return '상품 추가'
  return target.kind === 'new-round' ? '새 회차' : values.roundName.trim() || '회차 수정'
}

/** Renders the heading of the round form: the round's name and its status. */
export function FormHeading({ target, values, now }: { target: FormTarget; values: RoundForm; now: Temporal.Instant }) {
  return (
    <span className={styles.heading}>
      {formTitle(target, values)}
      <span className={styles.state}>
        <RoundState status={target.kind === 'round' ? shownStatus(target.round, now) : 'draft'} />
      </span>
    </span>
  )
}

/** Renders the links to the product list and to the product in it. */
export function FormTrail({ target }: { target: FormTarget }) {
  return (
    <nav aria-label="위치" className={form.trail}>
      <Link to="/admin/products">상품·회차</Link>
      <IconChevronRight size={15} aria-hidden />
      {target.kind !== 'new-product' && (
        <>
          <Link to={`/admin/products?q=${encodeURIComponent(target.product.groupName)}`}>{target.product.groupName}</Link>
          <IconChevronRight size={15} aria-hidden />
        </>
      )}
    </nav>
  )
}
