import type { EncoreItem } from '../../../contract/schemas/encore.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './returned-card.module.css'

/** Shows a requested product that is on sale again, with a link to it. */
export function ReturnedCard({ item }: { item: EncoreItem }) {
  return (
    <article className={styles.card} aria-label={item.productName}>
      <Picture picture={item.image} side={72} eager />
      <div className={styles.words}>
        <p className={styles.news}>돌아왔어요</p>
        <h3 className={styles.name}>{item.productName}</h3>
        <p className={styles.crowd}>{item.encoreCount.toLocaleString('ko-KR')}명이 앵콜을 요청했어요</p>
      </div>
      <ButtonLink size="small" to={`/product/${item.productId}`}>
        보러 가기<span className="visually-hidden">: {item.productName}</span>
      </ButtonLink>
    </article>
  )
}
