import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { pictureSizes } from '../../../contract/pages/pictures.ts'
import type { Banner } from '../../../contract/schemas/products.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './banners.module.css'
import { isLight } from './is-light.ts'

/** Shows the shop's banners in a row to swipe, with arrows for a mouse. It never moves by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const follow = () => row.current && setShown(Math.round(row.current.scrollLeft / row.current.clientWidth))
  const show = (i: number) => row.current?.scrollTo({ left: i * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-label="가게 소식" className={styles.frame}>
      {/* A scrollable row must be focusable by keyboard. */}
      <ul ref={row} className={styles.row} onScroll={follow} tabIndex={banners.length > 1 ? 0 : undefined}>
        {banners.map((banner, i) => (
          <li key={banner.id} className={styles.slide}>
            <Slide banner={banner} first={i === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <p className={styles.count} aria-hidden>
            {shown + 1} / {banners.length}
          </p>
          {/* For a mouse, which cannot swipe. */}
          <button
            type="button"
            aria-label="이전 소식"
            aria-disabled={shown === 0}
            className={clsx(styles.arrow, styles.before)}
            onClick={() => show(shown - 1)}
          >
            <IconChevronLeft size={22} stroke={2} aria-hidden />
          </button>
          <button
            type="button"
            aria-label="다음 소식"
            aria-disabled={shown === banners.length - 1}
            className={clsx(styles.arrow, styles.after)}
            onClick={() => show(shown + 1)}
          >
            <IconChevronRight size={22} stroke={2} aria-hidden />
          </button>
        </>
      )}
    </section>
  )
}

/** Renders one banner. Its text lies on the picture's average color, dark or white by contrast. */
function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const face = (
    <>
      <Picture picture={banner.image} kind="banners" sizes={pictureSizes.banner} first={first} className={styles.picture} />
      {banner.alt && (
        <span
          className={clsx(styles.words, isLight(banner.image.color) ? styles.ink : styles.white)}
          style={{ '--ground': banner.image.color } as object}
        >
          {banner.alt}
        </span>
      )}
    </>
  )
  if (banner.link === null) return <div className={styles.face}>{face}</div>
  return banner.link.startsWith('/') ? (
    <Link to={banner.link} className={styles.face}>
      {face}
    </Link>
  ) : (
    <a href={banner.link} rel="noreferrer" className={styles.face}>
      {face}
    </a>
  )
}
