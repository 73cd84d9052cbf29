import type { ProductSummary } from '../../../contract/schemas/admin.ts'
import { AssignBar } from './assign-bar.tsx'
import { ProductList } from './product-list.tsx'
import type { useCategories } from '../categories/queries.ts'
import type { useProductsOf } from './queries.ts'
import { useProductChoice } from './use-product-choice.ts'

type CategoryProductsProps = {
  categoryId: string | null
  query: ReturnType<typeof useProductsOf>
  categories: ReturnType<typeof useCategories>['data']
}

const none: readonly ProductSummary[] = []

/** Renders the products of one category, which can be selected, and the bar that moves the selected ones. */
export function CategoryProducts({ categoryId, query, categories }: CategoryProductsProps) {
  const products = query.data?.pages.flatMap(page => page.items) ?? none
  const count = query.data?.pages[0]?.count ?? 0
  const choice = useProductChoice(products, count)
  return (
    <div>
      <ProductList query={query} products={products} count={count} choice={choice} isUnassigned={categoryId === null} />
      {/* not before the categories are loaded: the target would change between a look at the button and the press */}
      {categories && <AssignBar choice={choice} total={count} categoryId={categoryId} categories={categories.categories} />}
    </div>
  )
}
