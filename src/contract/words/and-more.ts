/** Returns the first name and the number of further ones: `제주 감귤 외 2건`. */
export function andMore(name: string, more: number): string {
  return more > 0 ? `${name} 외 ${more}건` : name
}

/**
 * Names an order by the product names of its items: `제주 감귤 외 2건` counts products, `제주 감귤 옵션 2가지` options of one product. Returns an empty
 * text without items.
 */
export function goodsTitle(products: readonly string[]): string {
  const [name = '', ...others] = new Set(products)
  return products.length > 1 && others.length === 0 ? `${name} 옵션 ${products.length}가지` : andMore(name, others.length)
}
