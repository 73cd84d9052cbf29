/** Names the first of several things and says how many more there are: `제주 감귤 외 2건`. */
export function andMore(name: string, more: number): string {
  return more > 0 ? `${name} 외 ${more}건` : name
}

/**
 * Returns what an order is of, from the product names of its items: `제주 감귤 외 2건`, counting products, or `제주 감귤 옵션 2가지`. Empty
 * without items.
 */
export function goodsTitle(products: readonly string[]): string {
  const [name = '', ...others] = new Set(products)
  return products.length > 1 && others.length === 0 ? `${name} 옵션 ${products.length}가지` : andMore(name, others.length)
}
