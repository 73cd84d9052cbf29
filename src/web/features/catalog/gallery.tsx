import { lazy, Suspense, useRef, useState } from 'react'
import { pictureSizes } from '../../../contract/pages/pictures.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Bell } from '../notifications/bell.tsx'
import { ShareButton } from '../share/share-button.tsx'
import type { CardState } from './card-state.ts'
import styles from './gallery.module.css'
import type { Sale } from './sale.ts'
import { shownTo } from './shown-to.ts'

const PictureViewer = lazy(() => import('./picture-viewer.tsx').then(module => ({ default: module.PictureViewer })))

/** `isCurrent` is true for the round that the product's page opens on. */
type GalleryProps = { sale: Sale; isCurrent: boolean; badge: CardState['badge'] }

/** Shows a product's pictures in a row to swipe, each opening full-screen. On a phone back link, bell and share button lie on top. */
export function Gallery({ sale, isCurrent, badge }: GalleryProps) {
  const { product } = sale
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const large = useUrlSheet('picture')
  const pictures = product.images
  const first = large.value === null ? -1 : pictures.findIndex(({ id }) => id === large.value)
  const follow = () => row.current && setShown(Math.round(row.current.scrollLeft / row.current.clientWidth))
  const show = (i: number) => row.current?.scrollTo({ left: i * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-label="상품 사진" className={styles.gallery}>
      <div className={styles.stage} data-tour="gallery">
        {/* A scrollable row must be focusable by keyboard. */}
        <ul ref={row} className={styles.row} onScroll={follow} tabIndex={pictures.length > 1 ? 0 : undefined}>
          {(pictures.length > 0 ? pictures : [null]).map((picture, i) => (
            <li key={picture?.id ?? 'none'} className={styles.slide}>
              {/* Only the visible picture is focusable by keyboard. */}
              <button
                type="button"
                aria-label={`${product.groupName} 사진 ${i + 1} 크게 보기`}
                tabIndex={i === shown ? 0 : -1}
                disabled={picture === null}
                className={styles.enlarge}
                onClick={() => picture && large.open(picture.id)}
              >
                <Picture picture={picture} sizes={pictureSizes.gallery} first={i === 0} className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
        <BackLink to="/" stroke={2} className={styles.back} />
        <ShareButton message={shownTo(sale, { isCurrent })} className={styles.share} />
        <Bell place="picture" />
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
      <Suspense>
        {first >= 0 && (
          <PictureViewer label={`${product.groupName} 사진`} pictures={pictures} first={first} onClose={large.close} />
        )}
      </Suspense>
    </section>
  )
}
