import { useQuery } from '@tanstack/react-query'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { firstStepsQuery } from '../first-steps/queries.ts'
import store from '../store/store.module.css'
import { ChannelTestView } from './channel-test-view.tsx'
import { channelWords } from './channel-words.ts'
import styles from './channel-test.module.css'

/** Renders the tests of mail, 알림톡 and push on the store page. `onDirty` is told whether the mail server's form has unsaved values. */
export function ChannelTestsCard({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const query = useQuery(firstStepsQuery)
  return (
    <section aria-label="메시지 시험" className={store.card}>
      <header className={`${store.head} ${store.inset}`}>
        <h2 className={store.title}>메시지 시험</h2>
        <p className={store.note}>메일과 알림톡, 푸시 알림이 잘 나가는지 나에게 보내 봐요</p>
      </header>
      {query.data?.channels.map(state => (
        <div key={state.channel} className={styles.channel}>
          <h3 className={styles.name}>{channelWords[state.channel].name}</h3>
          <ChannelTestView state={state} onDirty={onDirty} />
        </div>
      ))}
      {query.isPending && (
        <Loading className={styles.channel}>
          <Skeleton height="26rem" radius="0.5rem" />
        </Loading>
      )}
      {query.isError && !query.data && (
        <FailedState error={query.error} fallback="메시지 시험을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      )}
    </section>
  )
}
