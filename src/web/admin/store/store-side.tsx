import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { OperatorDetails } from '../../features/shop/legal-footer.tsx'
import { StoreCard } from '../../features/shop/store-card.tsx'
import styles from './store.module.css'
import { missingByLaw, type StoreValues } from './store-values.ts'

/** Renders a preview of the form's values as customers will see them, and the names of legally required details that are empty. */
export function StoreSide({ values, store }: { values: StoreValues; store: AdminStore }) {
  const missing = missingByLaw(values)
  const shown = { ...values, shopName: store.shopName, graceDays: values.graceDays ?? 0 }
  return (
    <aside className={styles.side}>
      <section aria-label="고객에게 보이는 모습" className={styles.card}>
        <header className={styles.head}>
          <h2 className={styles.title}>고객에게 이렇게 보여요</h2>
        </header>
        <div inert className={styles.preview}>
          <StoreCard store={shown} />
          <OperatorDetails store={shown} />
        </div>
      </section>
      <section aria-label="빠진 것" className={styles.law}>
        {missing.length === 0 ? (
          <>
            <IconCheck size={18} stroke={2} aria-hidden className={styles.fine} />
            <p>법에서 보이라고 하는 사업자 정보를 모두 적었어요.</p>
          </>
        ) : (
          <>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={styles.careful} />
            <p>
              전자상거래법에서 보이라고 하는 것 가운데 <strong>{missing.join(', ')}</strong> 칸이 비어 있어요.
            </p>
          </>
        )}
      </section>
    </aside>
  )
}
