import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

type Shape = { width?: string; height?: string; ratio?: string; radius?: string }

/** Shows a gray placeholder, only after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ width = '100%', height = '1rem', ratio, radius = '0.5rem' }: Shape) {
  return (
    <span
      aria-hidden
      className={styles.shape}
      style={{ width, height: ratio ? 'auto' : height, aspectRatio: ratio, borderRadius: radius }}
    />
  )
}

/** Wraps skeletons. Screen readers announce `label` once, that data is loading. */
export function Loading({
  label = '불러오는 중이에요',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
