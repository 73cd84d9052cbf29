import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { Form } from '../../ui/form.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { NameField, whyFixed } from './name-field.tsx'
import own from './name-field.module.css'
import styles from './store.module.css'
import type { ShopNameState } from './use-shop-name.ts'

/**
 * Renders the shop's name on the store page: a field with a separate save button, or the name with the reason why it cannot be changed
 * here (docs/RULES.md#the-shops-name).
 */
export function NameCard({ store, naming }: { store: AdminStore; naming: ShopNameState }) {
  const { saving, dirty, submit } = naming
  return (
    <section aria-label="가게 이름" className={styles.card}>
      <header className={`${styles.head} ${styles.inset}`}>
        <h2 className={styles.title}>가게 이름</h2>
        <p className={styles.note}>모든 화면과 메일, 알림에 보여요</p>
      </header>
      <Form busy={saving} noValidate className={own.card} onSubmit={submit}>
        <NameField store={store} naming={naming} />
        {whyFixed(store) === null && (
          <SmallButton type="submit" busy={saving} asleep={!dirty}>
            이름 저장
          </SmallButton>
        )}
      </Form>
    </section>
  )
}
