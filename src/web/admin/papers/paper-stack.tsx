import type { PickupDay } from '../../../domain/papers/day.ts'
import { LabelSheets } from './label-sheets.tsx'
import { MatrixPaper } from './matrix-paper.tsx'
import styles from './paper.module.css'
import type { PaperView } from './paper-view.ts'
import { PickListPaper } from './pick-list-paper.tsx'
import { ProductPaper } from './product-paper.tsx'

/**
 * Renders the chosen pickup list as it will be printed; `all` renders the pick list, the list per product and the distribution matrix.
 */
export function PaperStack({ view, about, day }: { view: PaperView; about: PickupDay; day: Temporal.PlainDate }) {
  const shows = (paper: PaperView['paper']) => view.paper === paper || view.paper === 'all'
  return (
    <section data-print aria-label="서류 미리보기" tabIndex={0} className={styles.stack}>
      {shows('list') && <PickListPaper about={about} day={day} />}
      {shows('products') && <ProductPaper about={about} day={day} />}
      {shows('matrix') && <MatrixPaper about={about} day={day} />}
      {view.paper === 'labels' && <LabelSheets about={about} layout={view.layout} start={view.start} apart={view.apart} />}
    </section>
  )
}
