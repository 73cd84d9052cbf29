import { IconAlertCircle, IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { ChannelTestsCard } from '../channel-tests/channel-tests-card.tsx'
import { Band } from '../ui/band.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { changedWords } from '../ui/changed-words.ts'
import { FailedState } from '../ui/state-card.tsx'
import button from '../ui/small-button.module.css'
import { ServerSettingsCard } from './server-settings-card.tsx'
import { storeQuery } from './queries.ts'
import { StoreBar } from './store-bar.tsx'
import { StoreForm } from './store-form.tsx'
import { StoreSide } from './store-side.tsx'
import styles from './store.module.css'
import { NameCard } from './name-card.tsx'
import { useShopName } from './use-shop-name.ts'
import { useStoreForm } from './use-store-form.ts'

/**
 * Renders /admin/store: the form of the store's details and settings, the server's settings, and a preview (docs/RULES.md#store-details).
 */
export function StoreScreen() {
  const query = useQuery(storeQuery)
  return (
    <>
      <TopBar title="가게 정보">
        <a href="/customer-center" target="_blank" rel="noreferrer" className={`${button.button} ${button.plain}`}>
          <IconExternalLink size={17} stroke={1.7} aria-hidden />
          고객센터 보기<span className="visually-hidden"> (새 창)</span>
        </a>
      </TopBar>
      {query.data ? (
        <StorePage
          store={query.data}
          band={<LostBand shownAt={query.dataUpdatedAt} failed={query.isError} onRetry={() => void query.refetch()} />}
        />
      ) : query.isError ? (
        <FailedState error={query.error} fallback="가게 정보를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      ) : (
        <Loading className={styles.page}>
          <Skeleton height="36rem" radius="0.75rem" />
          <Skeleton height="24rem" radius="0.75rem" />
        </Loading>
      )}
    </>
  )
}

function StorePage({ store, band }: { store: AdminStore; band: React.ReactNode }) {
  const form = useStoreForm(store)
  const naming = useShopName(store)
  const [isMailDirty, setMailDirty] = useState(false)
  const { values, problems, changedElsewhere, takeFresh, dirty } = form
  const stale = changedElsewhere.length > 0
  return (
    <>
      <section aria-label="가게 정보" className={styles.page}>
        <div className={styles.bands}>
          {band}
          {stale && (
            <Band
              tone="hot"
              icon={IconAlertTriangle}
              action={<SmallButton onClick={() => takeFresh()}>새로 불러오기</SmallButton>}
            >
              {changedWords(changedElsewhere)} 새로 불러오면 여기서 바꾼 것은 사라져요.
            </Band>
          )}
          {problems.form !== undefined && !stale && (
            <div tabIndex={-1} data-form-problem>
              <Band tone="bad" icon={IconAlertCircle}>
                {problems.form}
              </Band>
            </div>
          )}
        </div>
        <div className={styles.cards}>
          <NameCard store={store} naming={naming} />
          <StoreForm form={form} />
          <ChannelTestsCard onDirty={setMailDirty} />
          <ServerSettingsCard settings={store.server} />
        </div>
        <StoreSide values={values} store={store} />
      </section>
      <StoreBar state={form} />
      <LeaveGuard dirty={dirty || naming.dirty || isMailDirty} />
    </>
  )
}
