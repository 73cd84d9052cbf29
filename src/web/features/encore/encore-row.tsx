import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EncoreItem } from '../../../contract/schemas/encore.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './encore-row.module.css'
import { useRequestEncore } from './queries.ts'
import { crowdDots } from './sort-encores.ts'
import { Said } from '../../ui/said.tsx'

type EncoreRowProps = { item: EncoreItem; lastSale: string | null; eager: boolean }

/** Shows a product that is no longer sold: its last sale, how many customers requested another one (encore), and a button to request it. */
export function EncoreRow({ item, lastSale, eager }: EncoreRowProps) {
  const request = useRequestEncore()
  const { productId, productName, encoreCount } = item
  return (
    <article className={styles.row} aria-label={productName}>
      <Picture picture={item.image} side={88} eager={eager} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/product/${productId}`} className={styles.link}>
            {productName}
          </Link>
        </h3>
        {lastSale && <p className="t-label t-muted">{lastSale}</p>}
        <div className={styles.wish}>
          <Crowd count={encoreCount} />
          {item.requestedAt === null ? (
            <Button
              look="tint"
              size="small"
              className={styles.button}
              busy={request.isPending}
              onClick={() => request.mutate(productId)}
            >
              앵콜 요청<span className="visually-hidden">: {productName}</span>
            </Button>
          ) : (
            <p role="status" className={styles.done}>
              <IconCheck size={20} stroke={2.2} aria-hidden />
              요청했어요
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Crowd({ count }: { count: number }) {
  if (count === 0) return <p className="t-label t-muted">아직 요청이 없어요</p>
  return (
    <p className={styles.crowd}>
      <span aria-hidden className={styles.dots}>
        {Array.from({ length: crowdDots(count) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <Said as={`${count.toLocaleString('ko-KR')}명이 앵콜을 요청했어요`}>
        <b>{count.toLocaleString('ko-KR')}명</b>
      </Said>
    </p>
  )
}
