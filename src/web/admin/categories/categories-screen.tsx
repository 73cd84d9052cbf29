import { IconCategory } from '@tabler/icons-react'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { Key, LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { AddCategory } from './add-category.tsx'
import styles from './categories.module.css'
import { CategoriesWaiting } from './categories-waiting.tsx'
import { CategoryRows } from './category-rows.tsx'
import { namesOf } from './category-list.ts'
import { useCategories } from './queries.ts'
import { useSaveCategories } from './use-save-categories.ts'

/**
 * Renders /admin/categories: the categories in the order that customers see, to be added, renamed, moved and deleted
 * (docs/RULES.md#categories).
 */
export function CategoriesScreen() {
  const query = useCategories()
  const save = useSaveCategories()
  useKeyHelp(keys)
  const { data } = query
  return (
    <>
      <TopBar title="카테고리" fact={data && `카테고리 ${data.categories.length}개 · 카테고리 없는 상품 ${data.unassigned}개`}>
        <LinkButton to="/admin/products/batch-category">카테고리 일괄 지정</LinkButton>
      </TopBar>
      <div className={page.page}>
        <LostBand shownAt={data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <section aria-label="카테고리 목록" className={table.frame}>
          {data ? (
            <>
              <p className={styles.lead}>
                위에서부터 고객 화면에 보여요. 끌어서 순서를 바꿔요. <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>
              </p>
              {data.categories.length === 0 ? (
                <StateCard icon={IconCategory} title="아직 카테고리가 없어요">
                  카테고리를 만들면 고객이 상품을 골라 볼 수 있어요
                </StateCard>
              ) : (
                <CategoryRows categories={data.categories} save={save} />
              )}
              <AddCategory seen={namesOf(data.categories)} save={save} />
            </>
          ) : query.isError ? (
            <FailedState error={query.error} fallback="카테고리를 불러오지 못했어요." onRetry={() => void query.refetch()} />
          ) : (
            <CategoriesWaiting />
          )}
        </section>
      </div>
    </>
  )
}

const keys = [{ keys: 'Alt ↑ ↓', does: '카테고리 순서 바꾸기' }]
