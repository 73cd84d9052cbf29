import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { adminBanner, adminStore, bannerInput, shopName, storeInput } from '../schemas/shop-front.ts'
import { id, none, press } from '../schemas/values.ts'

/** Commands of staff on banners, the store's details and the shop's name. */
export const shopFrontCommands = {
  createBanner: command({
    name: 'createBanner',
    who: 'admin',
    summary: 'Create a banner after the others, with its picture, link and period',
    input: bannerInput.extend({ requestId: press }),
    output: z.object({ bannerId: id }),
    refusals: ['FILE_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
  updateBanner: command({
    name: 'updateBanner',
    who: 'admin',
    summary: 'Update picture, text, link and period of a banner; refuses a stale version. A replaced picture is deleted',
    input: z.strictObject({ bannerId: id, version: z.int(), banner: bannerInput }),
    output: z.object({ bannerId: id, version: z.int() }),
    refusals: ['BANNER_NOT_FOUND', 'FILE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteBanner: command({
    name: 'deleteBanner',
    who: 'admin',
    summary:
      'Delete a banner, then its picture; answers a message when only the banner could be deleted. Refuses a stale version',
    input: z.strictObject({ bannerId: id, version: z.int() }),
    output: z.object({ bannerId: id, message: z.string().nullable() }),
    refusals: ['BANNER_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  orderBanners: command({
    name: 'orderBanners',
    who: 'admin',
    summary: 'Set the order of all banners; refuses an incomplete list and a stale order',
    input: z.strictObject({ bannerIds: z.array(id).max(200), seen: z.array(id).max(200) }),
    output: z.object({ bannerIds: z.array(id) }),
    refusals: ['VERSION_CONFLICT'],
  }),
  saveStoreInfo: command({
    name: 'saveStoreInfo',
    who: 'admin',
    fresh: true,
    summary:
      "Save the operator's legal details, pickup place and hours, and the shop's settings; refuses a stale version, 0 at first",
    input: z.strictObject({ version: z.int().min(0), store: storeInput }),
    output: z.object({ version: z.int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  saveShopName: command({
    name: 'saveShopName',
    who: 'master',
    fresh: true,
    summary:
      "Save the shop's name; refuses a stale version of the store's details, 0 at first, and any name while SHOP_NAME is set on the server",
    input: z.strictObject({ version: z.int().min(0), shopName }),
    output: z.object({ version: z.int() }),
    refusals: ['SHOP_NAME_FIXED', 'VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const shopFrontQueries = {
  adminBanners: query({
    name: 'adminBanners',
    who: 'admin',
    summary: 'All banners in their order, including those that are off, over or still to come',
    path: '/api/admin/banners',
    params: none,
    search: none,
    output: z.object({ banners: z.array(adminBanner) }),
  }),
  adminStore: query({
    name: 'adminStore',
    who: 'admin',
    summary: "The store's details and settings with their version",
    path: '/api/admin/store',
    params: none,
    search: none,
    output: adminStore,
  }),
} as const satisfies Record<string, Query>
