import { IconAlertTriangle, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { arrayMove } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../contract/words/messages.ts'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Band } from '../ui/band.tsx'
import { closing } from '../ui/closing.ts'
import { useGoOnInList, useGoOnTo } from '../ui/go-on.ts'
import page from '../ui/page.module.css'
import { Question } from '../ui/question.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { BannerForm } from './banner-form.tsx'
import { BannerList } from './banner-list.tsx'
import { nameOf } from './banner-row.tsx'
import { BannersSkeleton } from './banners-skeleton.tsx'
import styles from './banners-screen.module.css'
import { bannersQuery } from './queries.ts'
import { ShownBanners } from './shown-banners.tsx'
import { useBannerActs } from './use-banner-acts.ts'

const NEW = 'new'

/**
 * Renders /admin/banners: all banners in their order, beside the open form or a preview (docs/RULES.md#banners). `?edit=` is the id of the
 * banner in the form, or `new`.
 */
export function BannersScreen() {
  const [search] = useSearchParams()
  const editing = search.get('edit')
  const query = useQuery(bannersQuery)
  const banners = query.data
  return (
    <>
      <TopBar title="배너" fact={banners && `${banners.length}개`}>
        <LinkButton look="main" to={`?edit=${NEW}`} data-begin-banner icon={<IconPlus size={16} stroke={2.2} aria-hidden />}>
          배너 걸기
        </LinkButton>
      </TopBar>
      <div className={page.page}>
        <LostBand shownAt={banners ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {banners ? (
          <Banners banners={banners} editing={editing} />
        ) : query.isError ? (
          <div className={table.frame}>
            <FailedState error={query.error} fallback="배너를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <BannersSkeleton />
        )}
      </div>
    </>
  )
}

function Banners({ banners, editing }: { banners: readonly AdminBanner[]; editing: string | null }) {
  const navigate = useNavigate()
  const now = useNow()
  const online = useOnline()
  const { order, onSwitch, remove, leftBehind, forget } = useBannerActs()
  const [asking, setAsking] = useState<AdminBanner | null>(null)
  useKeyHelp([{ keys: 'Alt ↑ ↓', does: '배너 순서 바꾸기 (손잡이에서)' }])
  const seen = banners.map(banner => banner.id)
  const goOnTo = useGoOnTo(editing === null)
  useGoOnInList('banner', seen, 'a', placeOf(NEW))
  const opened = banners.find(banner => banner.id === editing) ?? null

  /** Closes the form and moves the focus to the banner in the list, or to the button for a new one. */
  function close(bannerId: string) {
    goOnTo(placeOf(bannerId))
    void navigate('/admin/banners')
  }

  function take(banner: AdminBanner) {
    remove.mutate(banner, {
      onSettled: () => {
        setAsking(closing(banner))
        if (new URLSearchParams(location.search).get('edit') === banner.id) void navigate('/admin/banners')
      },
    })
  }

  return (
    <>
      {leftBehind !== null && (
        <Band tone="bad" icon={IconAlertTriangle} action={<SmallButton onClick={forget}>알겠어요</SmallButton>}>
          {leftBehind} 남은 사진은 나중에 자동으로 정리돼요.
        </Band>
      )}
      <div className={styles.columns} data-open={editing !== null || undefined}>
        {banners.length > 0 ? (
          <BannerList
            banners={banners}
            editing={editing}
            disabled={!online}
            now={now}
            onMove={(from, to) => order.mutate({ bannerIds: arrayMove(seen, from, to), seen })}
            onSwitch={onSwitch}
            onEdit={banner => void navigate(`?edit=${banner.id}`)}
            onDelete={setAsking}
          />
        ) : (
          <div className={table.frame}>
            <StateCard
              icon={IconPhotoPlus}
              title="아직 건 배너가 없어요"
              action={<LinkButton to={`?edit=${NEW}`}>배너 걸기</LinkButton>}
            >
              배너를 걸면 고객의 첫 화면 맨 위에 보여요
            </StateCard>
          </div>
        )}
        <Side
          editing={editing}
          opened={opened}
          banners={banners}
          now={now}
          onSaved={close}
          onClose={() => close(opened?.id ?? NEW)}
          onDelete={setAsking}
        />
      </div>
      <Question
        open={asking !== null}
        danger
        title={`‘${asking ? nameOf(asking) : ''}’ 배너를 지울까요?`}
        yes="배너 삭제"
        busy={remove.isPending}
        onYes={() => asking && take(asking)}
        onNo={() => setAsking(null)}
      >
        <p>고객 화면에서 바로 사라지고 사진도 지워져요. 되돌릴 수 없어요. 잠시 내리려면 끄기만 해도 돼요.</p>
      </Question>
    </>
  )
}

/** Returns the selector of a banner's link in the list; for `new` of the button that opens the empty form. */
function placeOf(bannerId: string): string {
  return bannerId === NEW ? '[data-begin-banner]' : `[data-banner="${bannerId}"] a`
}

type SideProps = {
  editing: string | null
  opened: AdminBanner | null
  banners: readonly AdminBanner[]
  now: Temporal.Instant
  onSaved: (bannerId: string) => void
  onClose: () => void
  onDelete: (banner: AdminBanner) => void
}

/** Renders the form of the banner in the URL, a message if it does not exist, and without one the preview of all shown banners. */
function Side({ editing, opened, banners, now, onSaved, onClose, onDelete }: SideProps) {
  const ways = { now, onSaved, onClose }
  if (editing === NEW) return <BannerForm key={NEW} {...ways} banner={null} onDelete={onClose} />
  if (opened) return <BannerForm key={opened.id} {...ways} banner={opened} onDelete={() => onDelete(opened)} />
  if (editing !== null)
    return (
      <div className={table.frame}>
        <StateCard
          icon={IconAlertTriangle}
          title={messageOf({ code: 'BANNER_NOT_FOUND' })}
          action={<SmallButton onClick={onClose}>닫기</SmallButton>}
        >
          그사이 다른 사람이 지웠을 수 있어요
        </StateCard>
      </div>
    )
  return <ShownBanners banners={banners} now={now} />
}
