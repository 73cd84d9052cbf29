import { IconChevronLeft, IconShare2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../contract/schemas/products.ts'
import { boot } from '../../app/boot.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { CardState } from './card-state.ts'
import styles from './gallery.module.css'

/** The product's pictures, one swipe apart; on a phone with the way back and the way to share on top. */
export function Gallery({ product, badge }: { product: Product; badge: CardState['badge'] }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const pictures = product.images
  const follow = () => row.current && setShown(Math.round(row.current.scrollLeft / row.current.clientWidth))
  const show = (i: number) => row.current?.scrollTo({ left: i * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-label="상품 사진" className={styles.gallery}>
      <div className={styles.stage}>
        {/* A row that scrolls must be reachable by keyboard. */}
        <ul ref={row} className={styles.row} onScroll={follow} tabIndex={pictures.length > 1 ? 0 : undefined}>
          {(pictures.length > 0 ? pictures : [null]).map((picture, i) => (
            <li key={picture?.id ?? 'none'} className={styles.slide}>
              <Picture
                picture={picture}
                alt={`${product.groupName} 사진 ${i + 1}`}
                sizes="(min-width: 1024px) 560px, 100vw"
                eager={i === 0}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        <Link to="/" aria-label="뒤로" className={styles.back}>
          <IconChevronLeft size={24} stroke={2} aria-hidden />
        </Link>
        <button type="button" aria-label="공유하기" className={styles.share} onClick={() => void share(product.groupName)}>
          <IconShare2 size={22} stroke={1.75} aria-hidden />
        </button>
        {badge && (
          <span className={styles.badge}>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </span>
        )}
        {pictures.length > 1 && (
          <p className={styles.count} aria-hidden>
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, i) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={`사진 ${i + 1} 보기`}
                aria-current={i === shown || undefined}
                className={styles.thumb}
                onClick={() => show(i)}
              >
                <Picture picture={picture} sizes="72px" className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The phone's own share sheet, else the address on the clipboard. Closing the sheet is no error. */
async function share(name: string) {
  const url = location.href
  try {
    if ('share' in navigator) await navigator.share({ title: `${name} · ${boot.shopName}`, url })
    else {
      await (navigator as Navigator).clipboard.writeText(url)
      toast('주소를 복사했어요')
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요', { tone: 'careful' })
  }
}
