import clsx from 'clsx'
import type { ServerSettings } from '../../../contract/schemas/shop-front.ts'
import styles from './server-settings-card.module.css'
import { serverRows } from './server-rows.ts'
import store from './store.module.css'

/** Renders the settings that the server reads at its start, read-only, each with its environment variable's name. */
export function ServerSettingsCard({ settings }: { settings: ServerSettings }) {
  return (
    <section aria-label="서버 설정" className={clsx(store.card, styles.card)}>
      <header className={store.head}>
        <h2 className={store.title}>서버 설정</h2>
        <p className={store.note}>서버를 켤 때 읽는 값이라 여기서는 볼 수만 있어요</p>
      </header>
      <dl className={styles.rows}>
        {serverRows(settings).map(({ key, name, value, careful }) => (
          <div key={key} className={styles.row}>
            <dt>{name}</dt>
            <dd className={clsx(careful && styles.careful)}>{value}</dd>
            <dd className={styles.key}>
              <code>{key}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.way}>
        바꾸려면 서버를 맡은 사람에게 오른쪽 이름을 알려 주세요. 값을 바꾸고 서버를 다시 켜면 적용돼요. 열쇠와 비밀번호는 어디에도
        보이지 않아요.
      </p>
    </section>
  )
}
