import type { Sql } from '../../src/db/connection/database.ts'
import { downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { kstDay } from '../../src/domain/time.ts'
import type { LargeShop } from './large-shop.ts'

/** One look at a list of the counter, as a screen asks for it. */
export type ListRequest = { name: string; path: string }

type Facts = Record<
  'day' | 'past' | 'month' | 'user' | 'order' | 'round' | 'product' | 'category' | 'run' | 'raffle' | 'change',
  string
>

/** Ways to look at a list beside the bare one, as query strings; `*` stands for the bare one where the list needs a search. */
const ways: Record<string, (facts: Facts) => readonly string[]> = {
  adminOrders: f => [
    'status=RESERVED',
    'status=RESERVED,PREPAID',
    'status=CANCELED',
    `pickup=${f.day}`,
    `pickupFrom=${f.past}&pickupTo=${f.day}`,
    `pickup=${f.day}&status=RESERVED,PREPAID`,
    `created=${f.past}`,
    `createdFrom=${f.past}&createdTo=${f.day}`,
    `roundId=${f.round}`,
    `productId=${f.product}`,
    `userId=${f.user}`,
    `overdueOn=${f.day}`,
    'tier=fairy',
    'tier=god&status=PREPAID',
    'bookmarked=true',
    'noted=true',
    'q=0000',
    'q=민준',
    'q=이웃77',
    'q=아무도',
    `category=${f.category}`,
    `category=${f.category},none&pickup=${f.day}`,
    'q=봉투',
    'q=전복',
    `pickup=${f.day}&q=김`,
    'skip=60000',
  ],
  orderTotals: f => [`pickup=${f.day}&status=RESERVED`, 'q=민준', 'tier=fairy', 'q=봉투', `category=${f.category}`],
  prepaidOrders: f => [
    ...['unpicked', 'ahead', 'all', 'awaiting', 'done'].map(view => `view=${view}`),
    `view=all&day=${f.day}`,
    `view=all&productId=${f.product}`,
    'view=all&q=민준',
  ],
  counterOrders: f => ['due', 'overdue', 'pickedUp'].map(state => `day=${f.day}&state=${state}`),
  counterSearch: () => ['q=7919', 'q=민준', 'q=김', 'q=이웃123', 'q=아무도없음', 'q=a1b2c3'],
  adminProducts: f => [
    'archived=true',
    'q=제주',
    'name=감귤',
    'status=open',
    'status=ended',
    'stock=low',
    'waiting=true',
    `category=${f.category}`,
    `pickup=${f.day}`,
  ],
  roundStakes: f => [`rounds=${f.round}`],
  roundMove: f => [`pickupDate=${f.day}&pickupUntil=${f.day}`],
  productsByCategory: f => [`categoryId=${f.category}`],
  productNames: () => ['q=제주'],
  adminRaffles: () => ['view=due', 'view=open', 'view=past'],
  raffleEntries: () => ['q=민준', 'page=50'],
  adminUsers: f => [
    'tier=fairy',
    'suspended=yes',
    'role=admin',
    'hasPhone=no',
    'withdrawn=yes',
    `joinedFrom=${f.past}&joinedTo=${f.day}`,
    'q=김민준',
    'q=민준',
    'q=이웃123',
    'q=7919',
    'q=neighbour77',
    'q=아무도',
    'pointsFrom=100',
    'pickupsFrom=10&pickupsTo=12',
    'noShowsFrom=1',
    `visitedFrom=${f.past}`,
    ...['points', 'pickups', 'noShows', 'lastVisit'].flatMap(sort => [`sort=${sort}`, `sort=${sort}&direction=asc`]),
    'direction=asc',
  ],
  auditLog: f => [
    'subject=order',
    `subject=user&subjectId=${f.user}`,
    'action=points',
    `from=${f.past}T00:00:00Z&until=${f.day}T00:00:00Z`,
  ],
  dataAccess: f => [`userId=${f.user}`, 'what=users', `from=${f.past}T00:00:00Z&until=${f.day}T00:00:00Z`],
  adminReviews: f => ['hidden=yes', 'hidden=no', 'rating=3', `productId=${f.product}`, `userId=${f.user}`, 'pictures=yes'],
  maintenanceRun: () => ['left=yes'],
  pickupPapers: f => [`day=${f.day}`, `day=${f.day}&roundId=${f.round}`],
  orderExport: f => [`pickup=${f.day}&format=csv`, 'format=xlsx&tier=god'],
  userExport: () => ['format=csv', 'format=csv&tier=god'],
  pointExport: f => [`from=${f.month}&to=${f.day}&format=csv`, `from=${f.month}&to=${f.day}&userId=${f.user}&format=csv`],
  raffleExport: f => [`roundId=${f.raffle}&format=csv`],
  reportExport: f => [`runId=${f.run}&format=csv`],
  pickupPapersFile: f => [`day=${f.day}`],
}

/** Lists that ask for something and have no bare look. */
const neverBare = new Set([
  'roundStakes',
  'roundMove',
  'counterOrders',
  'counterSearch',
  'pickupPapers',
  'pickupPapersFile',
  'orderExport',
  'userExport',
  'pointExport',
  'raffleExport',
  'reportExport',
])

/** Every list and every file of the contract that only the shop's people may see, so that a new one is not forgotten. */
export async function listRequests(sql: Sql, shop: LargeShop): Promise<ListRequest[]> {
  const facts = await factsOf(sql, shop)
  const segments: Record<string, string> = {
    userId: facts.user,
    orderId: facts.order,
    productId: facts.product,
    runId: facts.run,
    changeId: facts.change,
    subject: 'user',
    subjectId: facts.user,
  }
  const entries = [...Object.values(queries), ...Object.values(downloads)].filter(
    entry => entry.who === 'admin' || entry.who === 'master',
  )
  return entries.flatMap(({ name, path }) => {
    const filled = path.replace(/:(\w+)/g, (_, segment: string) => {
      const value = segment === 'roundId' ? (/raffle/.test(path) ? facts.raffle : facts.round) : segments[segment]
      if (value === undefined) throw new Error(`nothing to fill :${segment} of ${name} with`)
      return value
    })
    const looks = ways[name]?.(facts) ?? []
    const all = neverBare.has(name) ? looks : ['', ...looks]
    return all.map(look => ({
      name: look === '' ? name : `${name} ${look}`,
      path: look === '' ? filled : `${filled}?${encodeURI(look)}`,
    }))
  })
}

async function factsOf(sql: Sql, { regularId, raffleRoundId }: LargeShop): Promise<Facts> {
  const today = kstDay(Temporal.Now.instant())
  const [row] = await sql.query<{ order: string; round: string; product: string; category: string }>(
    `select (select id from orders where user_id = $1 limit 1) as "order", r.id as round, r.product_id as product,
            (select id from categories where position = 3) as category
     from sales_rounds r where r.pickup_date = $2 order by r.id limit 1`,
    [regularId, today.subtract({ days: 30 })],
  )
  const [run] = await sql.query<{ id: string }>(
    `insert into maintenance_runs (id, tool, status, started_by, started_at, progress_at, finished_at, stage, done, total)
     select gen_random_uuid(), 'reaggregateAllUserData', 'done', id, now(), now(), now(), 'stock', 1, 1 from users where role = 'admin' limit 1 returning id`,
  )
  const day = today.toString()
  return {
    ...row!,
    day,
    past: today.subtract({ days: 14 }).toString(),
    month: today.subtract({ days: 28 }).toString(),
    user: regularId,
    raffle: raffleRoundId,
    run: run!.id,
    change: await aChange(sql),
  }
}

/** A change of all orders of a status that somebody began and left half-way. */
async function aChange(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `with begun as (
       insert into order_changes (id, started_by, to_status, penalty_type, started_at)
       select gen_random_uuid(), id, 'PREPAID', 'none', now() from users where role = 'admin' limit 1 returning id),
     listed as (
       insert into order_change_lines (change_id, order_id, from_status, seen_version, is_done)
       select b.id, o.id, o.status, o.version, case when right(o.id::text, 1) < '8' then true end from begun b, orders o where o.status = 'RESERVED')
     select id from begun`,
  )
  return row!.id
}
