import { useSearchParams } from 'react-router'
import { useCategories } from '../categories/queries.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { LinkButton } from '../ui/small-button.tsx'
import styles from './batch-category.module.css'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryProducts } from './category-products.tsx'
import { useProductsOf } from './queries.ts'

/**
 * Renders /admin/products/batch-category: the products of the category in `?category=`, or products without a category if it is missing,
 * to be moved to another category.
 */
export function BatchCategoryScreen() {
  const [search] = useSearchParams()
  const wanted = search.get('category')
  const categoryId = wanted !== null && /^[0-9a-f-]{36}$/.test(wanted) ? wanted : null
  const categories = useCategories()
  const query = useProductsOf(categoryId)
  const count = query.data?.pages[0]?.count ?? 0
  const name = categories.data?.categories.find(each => each.id === categoryId)?.name
  useKeyHelp(keys)
  return (
    <>
      <TopBar
        title="카테고리 일괄 지정"
        fact={query.data && `${name ?? '카테고리 없음'} · 상품 ${count.toLocaleString('ko-KR')}개`}
      >
        <LinkButton to="/admin/categories">카테고리 관리</LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <div className={styles.columns}>
          <CategoryMenu categories={categories.data} current={categoryId} />
          <CategoryProducts key={categoryId} categoryId={categoryId} query={query} categories={categories.data} />
        </div>
      </div>
    </>
  )
}

const keys = [
  { keys: '↑ ↓', does: '상품 옮겨 다니기' },
  { keys: 'X', does: '상품 고르기' },
  { keys: 'Esc', does: '고른 것 풀기' },
]
