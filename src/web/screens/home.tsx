import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { startFallbacks } from '../../contract/words/failure-text.ts'
import { boot } from '../lib/boot.ts'
import { serverNow, useNow, useWake } from '../lib/clock.ts'
import { CrashNet } from '../ui/crash-net.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useIsWide } from '../lib/use-is-wide.ts'
import { urlNow } from '../lib/url-now.ts'
import { useTitle } from '../lib/use-title.ts'
import { useMe } from '../features/account/queries.ts'
import { Banners } from '../features/catalog/banners.tsx'
import { FilterRow } from '../features/catalog/filter-row.tsx'
import { HomeSections } from '../features/catalog/home-sections.tsx'
import { useStorefront } from '../features/catalog/queries.ts'
import { SearchField } from '../features/catalog/search-field.tsx'
import { nextMoment, sectionsOf, standingOf, withEnded, type Standing } from '../features/catalog/sections.ts'
import { useWhenLeftAlone } from '../features/catalog/when-left-alone.ts'
import { wished, wishOf } from '../features/catalog/wish.ts'
import { ShelfSkeleton } from '../features/catalog/shelf-skeleton.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { balance } from '../lib/format/price.ts'
import { Chips } from '../ui/chips.tsx'
import { Mark } from '../ui/mark.tsx'
import styles from './home.module.css'

const Aside = lazy(() => import('../features/home/aside.tsx').then(module => ({ default: module.Aside })))
const PullToRefresh = lazy(() =>
  import('../features/home/pull-to-refresh.tsx').then(module => ({ default: module.PullToRefresh })),
)
const FoundInPast = lazy(() => import('../features/encore/found-in-past.tsx').then(module => ({ default: module.FoundInPast })))
const NothingFound = lazy(() =>
  import('../features/catalog/nothing-found.tsx').then(module => ({ default: module.NothingFound })),
)
const WiderSearch = lazy(() => import('../features/catalog/wider-search.tsx').then(module => ({ default: module.WiderSearch })))
/** Milliseconds in the background after which the home page sorts its products again when it becomes visible. */
const longAwayMs = 5 * 60_000

/** Shows `/`, the home page. Search, category, sort order and filters are kept in the URL. */
export function HomeScreen() {
  useTitle()
  const wide = useIsWide()
  const me = useMe()
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.brand}>
          <Mark size={32} />
          <span>{boot.shopName}</span>
        </h1>
        <Link to="/mypage/points" className={styles.points}>
          <span className="visually-hidden">내 포인트</span>
          {balance(me.points)}
        </Link>
        <Bell place="page" />
      </header>
      <div className={styles.search}>{!wide && <SearchField />}</div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Shelves />
        </div>
        {wide && (
          <aside aria-label="내 정보" className={styles.aside}>
            <Suspense>
              <Aside />
            </Suspense>
          </aside>
        )}
      </div>
      <div className={styles.foot}>
        <LegalFooter links="/customer-center?sheet=" />
      </div>
    </>
  )
}

function Shelves() {
  const now = useNow()
  const me = useMe()
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const { data: shop, error, refetch } = useStorefront()
  const wish = wishOf(search)
  // Set when the page is opened or refreshed: see Standing.
  const [standing, setStanding] = useState<Standing | null>(null)
  if (shop && !standing) setStanding(standingOf(shop.products, now))
  useWhenBack(() => setStanding(null))
  // a changed search or filter arranges the products again
  const [chosen, setChosen] = useState(search)
  if (chosen.toString() !== search.toString()) {
    setChosen(search)
    setStanding(null)
  }
  const sections = shop && standing && sectionsOf(shop, wish, standing, me.tier, now)
  const tidied = standing && sections ? withEnded(standing, sections) : standing
  useWhenLeftAlone(tidied !== standing, () => setStanding(tidied))
  const sales = Object.values(sections ?? {}).flat()
  useWake(nextMoment(sales, now))

  async function refresh() {
    void client.invalidateQueries({ queryKey: ['me'] })
    const { data } = await refetch()
    if (data) setStanding(standingOf(data.products, serverNow()))
  }

  if (!shop && error)
    return <LoadFailed error={error} fallback={startFallbacks.products} what="상품" onRetry={() => void refetch()} />
  if (!shop || !standing || !sections) return <ShelfSkeleton />

  const isSearch = wish.q !== '' && wish.categoryId === null && wish.only.size === 0
  const nothingAtAll = (
    <Suspense>
      <NothingFound wish={wish} onClear={() => setSearch({}, { replace: true })} />
    </Suspense>
  )
  const nothingHere = (
    <CrashNet at={search.toString()} instead={nothingAtAll}>
      <Suspense>
        <WiderSearch
          wish={wish}
          count={wider => Object.values(sectionsOf(shop, wider, standing, me.tier, now)).flat().length}
          category={shop.categories.find(({ id }) => id === wish.categoryId)?.name}
          instead={nothingAtAll}
        />
      </Suspense>
    </CrashNet>
  )
  const nothing = sales.length === 0 && (wish.q === '' || isSearch ? nothingAtAll : nothingHere)
  const change = (name: 'category' | 'sort' | 'only', value: string) =>
    setSearch(wished(urlNow(), name, value), { replace: true })
  // A new key remounts the sections: moving cards to other places would count as layout shift.
  const arrangement = `${wish.q} ${wish.categoryId} ${wish.sort} ${[...wish.only].join()} ${[...standing.ended].join()}`
  const isNarrowed = wish.q !== '' || wish.categoryId !== null || wish.only.size > 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {isNarrowed && `상품 ${sales.length}개`}
      </p>
      <Fragment key={wish.q === '' ? 'shelves' : 'search'}>
        {wish.q === '' && shop.banners.length > 0 && <Banners banners={shop.banners} />}
        {shop.categories.length > 0 && (
          <Chips
            label="카테고리"
            value={wish.categoryId ?? ''}
            onChange={value => change('category', value)}
            chips={[
              { value: '', label: '전체' },
              ...shop.categories.map(category => ({ value: category.id, label: category.name })),
            ]}
          />
        )}
        <FilterRow wish={wish} onChange={change}>
          <Suspense>
            <PullToRefresh onRefresh={refresh} />
          </Suspense>
        </FilterRow>
        <HomeSections arrangement={arrangement} sections={sections} />
        {isSearch ? (
          <CrashNet at={wish.q} instead={nothing}>
            <Suspense>
              <FoundInPast q={wish.q} shown={new Set(sales.map(sale => sale.product.id))} nothing={nothing} />
            </Suspense>
          </CrashNet>
        ) : (
          nothing
        )}
      </Fragment>
    </>
  )
}

/** Calls `run` when the page becomes visible after more than five minutes. */
function useWhenBack(run: () => void) {
  const back = useEffectEvent(run)
  useEffect(() => {
    let left = Date.now()
    const look = () => {
      if (document.hidden) left = Date.now()
      else if (Date.now() - left > longAwayMs) back()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
