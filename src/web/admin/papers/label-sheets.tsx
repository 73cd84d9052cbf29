import type { CSSProperties } from 'react'
import type { PickupDay } from '../../../domain/papers/day.ts'
import { bagLabels, labelPages, type BagLabel } from '../../../domain/papers/labels.ts'
import { won } from '../../lib/format/price.ts'
import { labelLayouts, linesThatFit, marginsOf, type LabelLayout, type LabelLayoutName } from './label-layouts.ts'
import styles from './label-sheets.module.css'
import paper from './paper.module.css'
import { StorageMark } from './storage-mark.tsx'

type LabelSheetsProps = { about: PickupDay; layout: LabelLayoutName; start: number; apart: boolean }

/**
 * Renders bag labels on A4 sheets, sized in millimeters. Printing begins at the label `start` (from 1) of the first sheet. With `apart`,
 * a customer has a separate bag and label per storage kind.
 */
export function LabelSheets({ about, layout: name, start, apart }: LabelSheetsProps) {
  const layout: LabelLayout = labelLayouts[name]
  const pages = labelPages(bagLabels(about, apart), layout.columns * layout.rows, start)
  return pages.map((page, place) => (
    <article key={place} aria-label={`라벨 ${place + 1}번째 장`} className={styles.page} style={sizesOf(layout)}>
      <ol className={styles.grid}>
        {page.map((label, at) =>
          label === null ? (
            <li key={at} className={styles.used} aria-hidden />
          ) : (
            <Label key={`${label.userId} ${label.bag}`} label={label} most={linesThatFit(layout)} />
          ),
        )}
      </ol>
    </article>
  ))
}

function Label({ label, most }: { label: BagLabel; most: number }) {
  const { lines } = label
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines
  return (
    <li className={styles.label}>
      <p className={styles.who}>
        <strong className={styles.digits}>{label.digits ?? '–'}</strong>
        <span className={styles.name}>{label.name}</span>
        {label.sharesDigits && <span className={paper.frame}>같은 번호</span>}
        {label.storage !== null && <StorageMark storage={label.storage} />}
        {label.bags > 1 && (
          <span className={styles.bag}>
            {label.bag}/{label.bags}
          </span>
        )}
      </p>
      <ul className={styles.lines}>
        {shown.map(line => (
          <li key={`${line.name} ${line.isPaid}`}>
            <span className={styles.goods}>{line.name}</span>
            {label.toPay !== null && line.isPaid && <span className={paper.frame}>선입금</span>}
            {label.storage === null && <StorageMark storage={line.storage} />}
            <strong>{line.quantity}</strong>
          </li>
        ))}
        {shown.length < lines.length && <li>외 {lines.length - shown.length}가지</li>}
      </ul>
      <p className={styles.pay}>
        {label.toPay === null && <span className={paper.frame}>선입금</span>}
        {payOf(label)}
      </p>
    </li>
  )
}

/**
 * Returns the payment text of a bag label. If a customer has several bags, the first label has the sum of all; the others refer to it.
 */
function payOf({ bag, bags, toPay, received, toReturn }: BagLabel): string {
  const parts = [
    ...(toPay === null ? [] : [received > 0 ? `더 받을 돈 ${won(toPay)} (받음 ${won(received)})` : won(toPay)]),
    ...(toReturn > 0 ? [`돌려줄 돈 ${won(toReturn)}`] : []),
  ]
  if (bags === 1 || parts.length === 0) return parts.join(' · ')
  return bag === 1 ? `봉투 ${bags}개 합쳐 ${parts.join(' · ')}` : `금액은 1/${bags} 봉투에`
}

function sizesOf(layout: LabelLayout): CSSProperties {
  const { left, top } = marginsOf(layout)
  const sizes = { left, top, width: layout.width, height: layout.height, gap: layout.gap }
  const millimetres = Object.entries(sizes).map(([name, size]) => [`--label-${name}`, `${size.toFixed(3)}mm`])
  return Object.fromEntries([...millimetres, ['--label-columns', layout.columns]]) as CSSProperties
}
