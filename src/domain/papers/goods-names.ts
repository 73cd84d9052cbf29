import { fullName } from '../full-name.ts'

/** An item of the day as the catalog names it. */
export type CatalogueGoods = {
  itemId: string
  productName: string
  roundName: string
  itemName: string
  optionsOfProduct: number
}

/**
 * Returns a display name per item id: the product's, with the option's where there are several or it differs. The round's name follows
 * where two names would be equal.
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
