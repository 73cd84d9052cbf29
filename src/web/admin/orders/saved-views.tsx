import { IconBookmarks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Floating, useFloating } from '../ui/floating.tsx'
import { useGoOn, useGoOnInList } from '../ui/go-on.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { KeepView } from './keep-view.tsx'
import { searchOfOrderView, type OrderView } from './order-view.ts'
import { orderViewsQuery } from './queries.ts'
import { SavedView } from './saved-view.tsx'
import styles from './saved-views.module.css'
import { useSavedViews } from './use-saved-views.ts'

/** Renders the panel of the user's saved filters: open, rename, reorder, delete, or save the current one. */
export function SavedViews({ view }: { view: OrderView }) {
  const { close, opener, panel } = useFloating('dialog')
  const { data } = useQuery(orderViewsQuery())
  const views = data?.items ?? []
  const acts = useSavedViews(views)
  const current = searchOfOrderView(view).slice(1)
  useGoOnInList(
    'view',
    views.map(each => each.id),
    'a',
    '[popover]:popover-open :is(input, button:not(:disabled))',
  )
  const isKept = views.find(each => each.search === current)
  useGoOn(null, '[popover]:popover-open [aria-current]', isKept?.id)
  return (
    <>
      <button {...opener} className={styles.opener}>
        <IconBookmarks size={17} stroke={1.7} aria-hidden />
        <span className={styles.face}>{isKept?.name ?? '저장한 조건'}</span>
      </button>
      <Floating label="저장한 조건" {...panel}>
        <div className={styles.panel}>
          {views.length > 0 && (
            <ul className={styles.list}>
              {views.map((each, place) => (
                <SavedView
                  key={each.id}
                  view={each}
                  current={each.search === current}
                  isFirst={place === 0}
                  isLast={place === views.length - 1}
                  acts={acts}
                  onGo={close}
                />
              ))}
            </ul>
          )}
          {views.length === 0 && data && <p className={styles.hint}>자주 보는 조건을 이름을 붙여 저장해 두세요.</p>}
          {current !== '' && !isKept && <KeepView search={current} acts={acts} />}
          {acts.problem !== null && (
            <p role="alert" className={styles.problem}>
              {acts.problem}
            </p>
          )}
          <SmallButton look="quiet" onClick={close}>
            닫기
          </SmallButton>
        </div>
      </Floating>
    </>
  )
}
