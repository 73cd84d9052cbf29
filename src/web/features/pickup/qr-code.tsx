import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A QR code of dark on white in either colour scheme, with the quiet border that scanners need. It needs no line. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
