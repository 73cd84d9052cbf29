import type { Banner } from '../../../contract/schemas/products.ts'
import { Banners } from '../../features/catalog/banners.tsx'
import styles from './banner-preview.module.css'

/** Renders the banners at the width of a phone and of a desktop; their links do nothing. */
export function BannerPreview({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className={styles.both}>
      <figure>
        <figcaption className={styles.name}>휴대폰</figcaption>
        <div inert className={styles.phone}>
          <Banners banners={banners} />
        </div>
      </figure>
      <figure>
        <figcaption className={styles.name}>컴퓨터</figcaption>
        <div inert className={styles.desktop}>
          <div className={styles.wide}>
            <Banners banners={banners} />
          </div>
        </div>
      </figure>
    </div>
  )
}
