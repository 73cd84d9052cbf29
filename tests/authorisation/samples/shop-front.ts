import type { shopFrontCommands, shopFrontQueries } from '../../../src/contract/endpoints/shop-front.ts'
import { createBanner } from '../../../src/services/catalog/create-banner.ts'
import { readAdminBanners } from '../../../src/services/storefront/read-banners.ts'
import { aPicture } from '../../support/offers.ts'
import type { World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const shopFrontBodies: BodiesOf<typeof shopFrontCommands> = {
  createBanner: aBanner,
  updateBanner: async world => ({ bannerId: await hung(world), version: 1, banner: await aBanner(world) }),
  deleteBanner: async world => ({ bannerId: await hung(world), version: 1 }),
  orderBanners: async world => {
    await hung(world)
    const seen = await shownOrder(world)
    return { bannerIds: seen, seen }
  },
  saveStoreInfo: async ({ context }) => {
    const [row] = await context.db.query<{ version: number }>(`select version from store_info`)
    return { version: row?.version ?? 0, store }
  },
  saveShopName: async ({ context }) => {
    const [row] = await context.db.query<{ version: number }>(`select version from store_info`)
    return { version: row?.version ?? 0, shopName: '우리동네공구' }
  },
}

export const shopFrontAsked: AskedOf<typeof shopFrontQueries> = { adminBanners: plain, adminStore: plain }

const store = {
  companyName: '모아픽',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  phone: '',
  email: '',
  hostingProvider: '',
  privacyOfficer: '',
  mapLink: '',
  pickupPlace: '',
  pickupHours: '',
  bankName: '',
  accountNumber: '',
  accountHolder: '',
  graceDays: 1,
}

async function aBanner({ context }: World) {
  return { imageId: await aPicture(context.db, 'banners'), alt: '겨울 감귤', link: '/' }
}

async function shownOrder({ context }: World): Promise<string[]> {
  return (await readAdminBanners(context.db, context.clock())).banners.map(banner => banner.id)
}

async function hung(world: World): Promise<string> {
  const { bannerId } = await createBanner(world.context, { ...world.people.admin, role: 'admin' }, await aBanner(world))
  return bannerId
}
