import { fullName } from '../../domain/full-name.ts'

/**
 * The names from which `goodsName` builds one name; `option` is the item's. `options` and `groups` count the items and variant groups of
 * its round.
 */
export type Goods = { product: string; groupName: string; option: string; options: number; groups: number }

/** Returns a product's name, with its option where the round has several: `소금빵 8개`, `감귤 소과 한 상자`. */
export function goodsName({ product, groupName, option, options, groups }: Goods): string {
  if (options === 1) return product
  return fullName(product, groups === 1 ? option : fullName(groupName, option))
}

/** SQL expression: the `Goods` of an item as JSON. `row` is the SQL alias of a row with the item's id in `item_id`. */
export const goodsOf = (row: string) =>
  `(select json_build_object('product', p.group_name, 'groupName', g.group_name, 'option', t.name,
       'options', (select count(*) from items x join variant_groups y on y.id = x.variant_group_id where y.round_id = g.round_id),
       'groups', (select count(*) from variant_groups y where y.round_id = g.round_id))
     from items t join variant_groups g on g.id = t.variant_group_id join sales_rounds s on s.id = g.round_id
     join products p on p.id = s.product_id where t.id = ${row}.item_id)`
