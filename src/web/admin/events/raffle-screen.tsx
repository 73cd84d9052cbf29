import { IconChevronRight, IconMoodEmpty, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../../contract/words/messages.ts'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { ApiError } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { Picture } from '../../ui/picture.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import { Figures } from './figures.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { raffleFactsQuery } from './queries.ts'
import { RaffleSkeleton } from './raffle-skeleton.tsx'
import styles from './raffle-screen.module.css'
import { Steps } from './steps.tsx'
import { useDeadline } from './use-deadline.ts'

/** Renders /admin/events/{productId}/{roundId}: a raffle's steps, entries, figures and proof of the draw (docs/RULES.md#raffles). */
export function RaffleScreen() {
  const { productId = '', roundId = '' } = useParams()
  const query = useQuery(raffleFactsQuery(roundId))
  const raffle = query.data
  useDeadline(raffle, () => void query.refetch())
  const isMissing = raffle ? raffle.productId !== productId : isNotThere(query.error)
  if (isMissing) return <NoRaffle />
  return (
    <>
      <TopBar
        title={raffle?.productName ?? '추첨'}
        heading={<Heading raffle={raffle} />}
        trail={<Trail />}
        fact={raffle && factOf(raffle)}
      >
        <ExportButton what="응모 명단" path="/api/admin/exports/raffle" search={{ roundId }} />
        <LinkButton to={`/admin/products/edit/${productId}/${roundId}`} icon={<IconPackage size={17} stroke={1.7} aria-hidden />}>
          회차 보기
        </LinkButton>
      </TopBar>
      {raffle ? (
        <div className={page.page}>
          <LostBand shownAt={query.dataUpdatedAt} failed={query.isError} onRetry={() => void query.refetch()} />
          <Body raffle={raffle} />
        </div>
      ) : query.isError ? (
        <FailedState error={query.error} fallback="추첨을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      ) : (
        <RaffleSkeleton />
      )}
    </>
  )
}

function Body({ raffle }: { raffle: AdminRaffle }) {
  const now = useNow()
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Steps raffle={raffle} now={now} />
        <EntriesPanel raffle={raffle} now={now} />
      </div>
      <div className={styles.column}>
        <Figures raffle={raffle} />
        <ProofPanel raffle={raffle} now={now} />
      </div>
    </div>
  )
}

/** Renders the product's picture and name as the page's heading, with the same height while they load. */
function Heading({ raffle }: { raffle: AdminRaffle | undefined }) {
  return (
    <span className={styles.heading}>
      <Picture picture={raffle?.image} sizes="36px" eager className={styles.picture} />
      <span className={styles.name}>{raffle?.productName}</span>
    </span>
  )
}

function Trail() {
  return (
    <nav aria-label="위치" className={styles.trail}>
      <Link to="/admin/events">추첨</Link>
      <IconChevronRight size={15} aria-hidden />
    </nav>
  )
}

/** Renders the page for a round that does not exist or is no raffle of this product. */
function NoRaffle() {
  return (
    <>
      <TopBar title="추첨" trail={<Trail />} />
      <StateCard
        icon={IconMoodEmpty}
        title={messageOf({ code: 'ROUND_NOT_FOUND' })}
        action={<LinkButton to="/admin/events">추첨 목록으로</LinkButton>}
      >
        주소를 다시 확인해 주세요. 추첨이 아닌 회차도 여기에서 볼 수 없어요
      </StateCard>
    </>
  )
}

function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function factOf({ roundName, pickupDate, pickupUntil }: AdminRaffle): string {
  return `${roundName} · ${pickupDays(pickupDate, pickupUntil)} 픽업`
}
