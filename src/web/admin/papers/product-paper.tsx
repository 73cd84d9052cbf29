import { productPapers, type ProductPaper as OneProduct } from '../../../domain/papers/by-product.ts'
import type { PickupDay } from '../../../domain/papers/day.ts'
import { pieces } from '../../lib/format/price.ts'
import { PaperHead } from './paper-head.tsx'
import styles from './paper.module.css'
import product from './product-paper.module.css'
import { StorageMark } from './storage-mark.tsx'

/**
 * Renders the printed pickup list by product: under each product its customers by their last four phone digits, each with the quantity and
 * a box to tick.
 */
export function ProductPaper({ about, day }: { about: PickupDay; day: Temporal.PlainDate }) {
  return (
    <article className={styles.sheet}>
      <PaperHead title="상품별 명단" day={day} about={about}>
        상품마다 받을 사람, 뒷자리 순서
      </PaperHead>
      {productPapers(about).map(paper => (
        <Product key={paper.itemId} paper={paper} />
      ))}
    </article>
  )
}

function Product({ paper }: { paper: OneProduct }) {
  return (
    <section className={product.product} aria-label={paper.name}>
      <h3 className={product.head}>
        <span>
          {paper.name}
          <StorageMark storage={paper.storage} />
        </span>
        <span className={product.count}>
          {paper.paid > 0 && <small>선입금 {pieces(paper.paid)}</small>}
          {pieces(paper.pieces)}
        </span>
      </h3>
      <ul className={product.people}>
        {paper.people.map(person => (
          <li key={person.userId} className={product.person}>
            <span aria-hidden className={product.tick} />
            <strong>{person.digits ?? '–'}</strong>
            <span className={product.name}>{person.name}</span>
            {person.sharesDigits && <span className="visually-hidden">같은 번호</span>}
            <span className={product.quantity}>{person.quantity.toLocaleString('ko-KR')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
