import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { pictureSets, pictureWidths, type PictureKind } from '../../contract/pages/pictures.ts'
import type { Picture as PictureValue } from '../../contract/schemas/values.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureValue | null | undefined
  /** Empty when adjacent text says the same. */
  alt?: string
  kind?: PictureKind
  /** True on the first screen: it loads eagerly. */
  eager?: boolean
  /** True for the first screen's largest picture: it loads with high priority. */
  first?: boolean
  className?: string | undefined
} & (
  | { /** Displayed width, as in `<img sizes>`. */ sizes: string; side?: never }
  | {
      /** Side of a rounded square in pixels at the default font size. */ side: number
      sizes?: never
    }
)

/** Renders a picture that fills its frame; the picture's average color shows while it loads. */
export function Picture(props: PictureProps) {
  const { picture, alt = '', kind = 'products', side, sizes = `${side}px`, eager = false, first = false, className } = props
  const frame = clsx(styles.frame, side !== undefined && styles.square, className)
  const style = { '--side': side } as CSSProperties
  if (!picture) return <span className={frame} style={style} />
  const { avif, webp } = pictureSets(picture.url, kind)
  return (
    <picture className={frame} style={{ ...style, backgroundColor: picture.color }}>
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
