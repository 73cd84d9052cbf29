import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { josa } from '../../../contract/words/josa.ts'
import { SHOP_NAME_MOST } from '../../../domain/shop-name.ts'
import { boot } from '../../lib/boot.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './name-field.module.css'
import type { ShopNameState } from './use-shop-name.ts'

/**
 * Returns in Korean why the signed-in user cannot change the shop's name on this page: the server setting SHOP_NAME fixes it, or they are
 * no master. Null if they can.
 */
export function whyFixed({ server }: AdminStore): string | null {
  if (server.SHOP_NAME !== null) return '서버 설정 SHOP_NAME에 정해져 있어 여기서는 볼 수만 있어요.'
  return boot.me?.role === 'master' ? null : '가게 이름은 마스터만 바꿀 수 있어요.'
}

/** Renders the field of the shop's name, or the name with the reason why it cannot be changed here. */
export function NameField({ store, naming }: { store: AdminStore; naming: ShopNameState }) {
  const why = whyFixed(store)
  if (why !== null)
    return (
      <div className={styles.fixed}>
        <p className={styles.name}>{store.shopName}</p>
        <p className={styles.why}>{why}</p>
      </div>
    )
  return (
    <>
      <TextField
        label="가게 이름"
        value={naming.name}
        most={SHOP_NAME_MOST}
        problem={naming.problem}
        placeholder="우리동네공구"
        help={store.ownName === null ? `아직 정하지 않아 ${josa(`‘${store.shopName}’`, '으로/로')} 보여요` : undefined}
        onChange={naming.change}
      />
      {naming.isChangedElsewhere && (
        <SmallButton data-leaves className={styles.fresh} onClick={() => void naming.takeFresh()}>
          새로 불러오기
        </SmallButton>
      )}
    </>
  )
}
