import type { Page } from '@playwright/test'
import type { Boot } from '../../../src/contract/pages/bootstrap.ts'
import type { CartItem, CartStatus } from '../../../src/domain/cart.ts'
import { cartItemId } from '../../../src/domain/cart.ts'
import type { FrozenShop } from '../frozen-shop.ts'

/** The page of a product of the demo shop, by a part of its name. */
export const product =
  (name: string) =>
  async ({ db }: FrozenShop): Promise<string> =>
    `/product/${await one(db, `select id from products where group_name like '%' || $1 || '%' order by created_at limit 1`, name)}`

/** The counter's page of a product's last round: `events` or `products/edit`. */
export const round =
  (page: 'events' | 'products/edit', name: string) =>
  async ({ db }: FrozenShop): Promise<string> =>
    `/admin/${page}/${await one(
      db,
      `select r.product_id || '/' || r.id as id from sales_rounds r join products p on p.id = r.product_id
       where p.group_name like '%' || $1 || '%' and (r.event_type = 'RAFFLE') = ($2 = 'events') order by r.created_at desc limit 1`,
      name,
      page,
    )}`

const kinds = {
  open: `o.status in ('RESERVED', 'PREPAID')`,
  'picked up': `o.status = 'PICKED_UP'`,
  bundled: `o.status = 'RESERVED' and (select count(*) from order_items i where i.order_id = o.id) > 1`,
  divisible: `o.status = 'RESERVED' and (select array_agg(quantity) from order_items i where i.order_id = o.id) in ('{2}', '{3}')`,
}

/** An order of somebody, else of anybody, that is picked up first, at an address that ends with its id. */
export const order =
  (address: string, kind: keyof typeof kinds, who = '%') =>
  async ({ db }: FrozenShop): Promise<string> =>
    address +
    (await one(
      db,
      `select o.id from orders o join users u on u.id = o.user_id
       where u.email like $1 and ${kinds[kind]} order by o.pickup_date desc, o.id limit 1`,
      `${who}@demo.test`,
    ))

export const person =
  (who: string) =>
  async ({ db }: FrozenShop): Promise<string> =>
    `/admin/users/${await one(db, `select id from users where email = $1`, `${who}@demo.test`)}`

/** The page on which products of a category are given another. */
export const productsOf =
  (category: string) =>
  async ({ db }: FrozenShop): Promise<string> =>
    `/admin/products/batch-category?category=${await one(db, `select id from categories where name = $1`, category)}`

type Line = { item: string; quantity: number; status?: CartStatus }

/** Lays items of rounds that are open into the cart on somebody's phone. */
export const cartOf = (who: string, lines: readonly Line[]) => async (page: Page, shop: FrozenShop) => {
  const { userId } = shop.visitors.get(who)!
  const items = await Promise.all(lines.map(line => cartItem(shop, line)))
  await page.addInitScript(([key, cart]) => localStorage.setItem(key, cart), [
    `moapick.cart.${userId}`,
    JSON.stringify(items),
  ] as const)
  // the shop's copy would be laid upon it
  await page.route('**/api/me/cart', route => route.fulfill({ json: { items } }))
  await page.route('**/functions/saveCart', route => route.fulfill({ json: { result: { items } } }))
}

/** The page does not know what its person holds of limited items: so it is before what was reserved elsewhere has been read. */
export async function holdingNothing(page: Page): Promise<void> {
  await page.route('**/api/me/waitlist', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), held: [] } })
  })
}

async function cartItem({ db }: FrozenShop, { item, quantity, status = 'RESERVATION' }: Line): Promise<CartItem> {
  const [row] = await db.query<{ id: string; productId: string; price: number; day: string; deadline: string }>(
    `select i.id, r.product_id as "productId", i.price, r.pickup_date::text as day,
            to_char(r.deadline_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as deadline
     from items i join variant_groups g on g.id = i.variant_group_id join sales_rounds r on r.id = g.round_id
     where i.name like '%' || $1 || '%' or g.group_name like '%' || $1 || '%' order by r.created_at desc limit 1`,
    [item],
  )
  const { id, productId, price, day, deadline } = row!
  const dates = { pickupDate: day, deadlineDate: deadline }
  return { id: cartItemId(status, id), status, productId, itemId: id, quantity, unitPrice: price, ...dates }
}

async function one(db: FrozenShop['db'], sql: string, ...values: string[]): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql, values)
  if (!row) throw new Error(`nothing of the demo shop is ${values.join(', ')}`)
  return row.id
}

/** Calls to these addresses fail, and nothing is said that a person could read. */
export const failing =
  (...addresses: string[]) =>
  async (page: Page): Promise<void> => {
    const answer = { status: 500, json: { error: { status: 'INTERNAL', message: '' } } }
    for (const address of addresses) await page.route(`**/${address}`, route => route.fulfill(answer))
  }

/** A page comes with other first words of the server. */
export async function withBoot(page: Page, change: (boot: Boot) => Boot): Promise<void> {
  await page.route(
    url => ['/', '/cart', '/mypage', '/reset-password'].includes(url.pathname) || url.pathname.startsWith('/product/'),
    async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(?<= id="boot">).*?(?=<\/script>)/s, boot =>
        JSON.stringify(change(JSON.parse(boot) as Boot)).replaceAll('<', '\\u003c'),
      )
      await route.fulfill({ response, body })
    },
  )
}
