import { fullName } from '../full-name.ts'

/** One thing to hand out, as the catalogue calls it. */
export type CatalogueGoods = {
  itemId: string
  productName: string
  roundName: string
  itemName: string
  optionsOfProduct: number
}

/**
 * A name for each that no other of the day has: the product's, the option's where there are several or where it says more, and the round's
 * where two rounds of a product are picked up on one day.
 */
export function goodsNames(goods: readonly CatalogueGoods[]): Map<string, string> {
  const short = new Map(goods.map(each => [each.itemId, shortName(each)]))
  const uses = Map.groupBy(short.values(), name => name)
  return new Map(
    goods.map(each => {
      const name = short.get(each.itemId)!
      return [each.itemId, uses.get(name)!.length > 1 ? `${name} (${each.roundName})` : name]
    }),
  )
}

function shortName({ productName, itemName, optionsOfProduct }: CatalogueGoods): string {
  if (!productName.includes(itemName)) return fullName(productName, itemName)
  return optionsOfProduct > 1 ? `${productName} (${itemName})` : productName
}
