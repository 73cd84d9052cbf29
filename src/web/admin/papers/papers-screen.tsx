import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPrinter, IconShoppingBag } from '@tabler/icons-react'
import { totalsOf } from '../../../domain/papers/day.ts'
import { kstDay } from '../../../domain/time.ts'
import { boot } from '../../lib/boot.ts'
import { useNow } from '../../lib/clock.ts'
import { clockTime, fullDay, nearDay } from '../../lib/format/day.ts'
import { pieces } from '../../lib/format/price.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useUrlView } from '../../lib/use-url-view.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { PaperChoices } from './paper-choices.tsx'
import { paperViewOf, searchOfPaperView, type PaperView } from './paper-view.ts'
import { PaperStack } from './paper-stack.tsx'
import './print.css'
import { usePrintFoot } from './print-foot.ts'
import { papersQuery } from './queries.ts'
import { SaveSheets } from './save-sheets.tsx'

const print = () => window.print()

/**
 * Renders /admin/papers: the printable pickup lists of a day as they will be printed (docs/RULES.md#due-at-the-counter). P prints them; a
 * button downloads them as a file.
 */
export function PapersScreen() {
  const now = useNow()
  const [view, show] = useUrlView({ viewOf: paperViewOf, searchOf: searchOfPaperView, replace: true })
  const today = kstDay(now)
  const day = view.day === null ? today : Temporal.PlainDate.from(view.day)
  const query = useQuery({ ...papersQuery(day.toString(), view.round), placeholderData: keepPreviousData })
  const { data } = query
  const isEmpty = data?.people.length === 0
  const next = data?.nearDays.find(near => near.day !== day.toString())?.day
  const canPrint = data !== undefined && !isEmpty && !query.isPlaceholderData
  useKeys({ KeyP: canPrint ? print : undefined })
  useKeyHelp([{ keys: 'P', does: '서류 인쇄' }])
  usePrintFoot(data ? footOf(Temporal.Instant.from(data.readAt), view) : boot.shopName)
  return (
    <>
      <TopBar title="픽업 서류" fact={data && factOf(data, day, now)}>
        <SaveSheets day={day.toString()} roundId={view.round} apart={view.apart} disabled={!canPrint} />
        <SmallButton
          look="main"
          icon={<IconPrinter size={17} stroke={1.8} aria-hidden />}
          keyName="P"
          disabled={!canPrint}
          title={canPrint ? undefined : '인쇄할 주문이 없어요'}
          onClick={print}
        >
          인쇄
        </SmallButton>
      </TopBar>
      <div className={page.page}>
        <PaperChoices view={view} day={day} now={now} papers={data} onShow={show} />
        <LostBand shownAt={data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {data && !isEmpty && <PaperStack view={view} about={data} day={Temporal.PlainDate.from(data.day)} />}
        {data && isEmpty && (
          <StateCard
            icon={IconShoppingBag}
            title={`${nearDay(day, now, fullDay)} 찾아갈 주문이 없어요`}
            action={
              next && <LinkButton to={`/admin/papers?day=${next}`}>{fullDay(Temporal.PlainDate.from(next))} 서류 보기</LinkButton>
            }
          >
            {next === undefined ? '예약이 들어오면 서류를 만들 수 있어요' : '주문이 있는 가장 가까운 날로 갈 수 있어요'}
          </StateCard>
        )}
        {!data && query.isError && (
          <FailedState error={query.error} fallback="픽업 서류를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
        )}
        {!data && !query.isError && (
          <Loading>
            <Skeleton height="60rem" radius="0.25rem" />
          </Loading>
        )}
      </div>
    </>
  )
}

function factOf(data: Parameters<typeof totalsOf>[0], day: Temporal.PlainDate, now: Temporal.Instant): string {
  const { people, orders, pieces: count } = totalsOf(data)
  const when = nearDay(day, now, fullDay)
  return people === 0
    ? when
    : `${when} · ${people.toLocaleString('ko-KR')}명 · 주문 ${orders.toLocaleString('ko-KR')}건 · ${pieces(count)}`
}

/** Returns the footer of the printed pages: `모아픽 · 11월 25일(수) 17:20에 뽑음 · …`. */
function footOf(readAt: Temporal.Instant, { paper }: PaperView): string {
  const note = paper === 'matrix' ? '굵은 줄은 다섯 사람마다' : '그 뒤 바뀐 주문은 빠른 확인에서 보세요'
  return `${boot.shopName} · ${fullDay(kstDay(readAt))} ${clockTime(readAt)}에 뽑음 · ${note}`
}
