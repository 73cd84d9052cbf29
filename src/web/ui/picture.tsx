import clsx from 'clsx'
import type { Picture as PictureValue } from '../../contract/schemas/values.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureValue | null | undefined
  /** Empty when the words beside it say the same. */
  alt?: string
  kind?: keyof typeof widths
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** On the first screen: loaded at once. */
  eager?: boolean
  className?: string | undefined
}

/** The widths that the store keeps of each kind of picture, in AVIF and WebP: `{url}/{width}.avif`. */
const widths = { products: [320, 640, 1200], banners: [800, 1600], reviews: [320, 1200] } as const

/** Fills its frame; the picture's average colour holds the place until it has come. */
export function Picture({ picture, alt = '', kind = 'products', sizes, eager = false, className }: PictureProps) {
  if (!picture) return <span className={clsx(styles.frame, className)} />
  const set = (format: string) => widths[kind].map(width => `${picture.url}/${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={clsx(styles.frame, className)} style={{ backgroundColor: picture.color }}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={styles.image}
        src={`${picture.url}/${widths[kind][0]}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
