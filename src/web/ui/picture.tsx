import clsx from 'clsx'
import { pictureSets, pictureWidths, type PictureKind } from '../../contract/pictures.ts'
import type { Picture as PictureValue } from '../../contract/schemas/values.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureValue | null | undefined
  /** Empty when the words beside it say the same. */
  alt?: string
  kind?: PictureKind
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** On the first screen: loaded at once. */
  eager?: boolean
  /** The largest of the first screen: before everything else. */
  first?: boolean
  className?: string | undefined
}

/** Fills its frame; the picture's average colour holds the place until it has come. */
export function Picture({ picture, alt = '', kind = 'products', sizes, eager = false, first = false, className }: PictureProps) {
  if (!picture) return <span className={clsx(styles.frame, className)} />
  const { avif, webp } = pictureSets(picture.url, kind)
  return (
    <picture className={clsx(styles.frame, className)} style={{ backgroundColor: picture.color }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={styles.image}
        src={`${picture.url}/${pictureWidths[kind][0]}.webp`}
        srcSet={webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
