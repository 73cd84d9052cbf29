import { fullName } from '../full-name.ts'

/** An item that is picked up on the day, with the names that the catalog has for it. */
export type CatalogueGoods = {
  itemId: string
  productName: string
  roundName: string
  itemName: string
  optionsOfProduct: number
}

/**
 * Returns the display name of each item, by its id: the product's name and the item's name. If the product's name contains the item's and
 * the product has only this item, the product's name alone is returned. The round's name is appended where two items would have the same
 * name.
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
