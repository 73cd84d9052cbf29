import type { shopFrontCommands, shopFrontQueries } from '../../contract/endpoints/shop-front.ts'
import { createBanner } from '../../services/catalog/create-banner.ts'
import { deleteBanner } from '../../services/catalog/delete-banner.ts'
import { orderBanners } from '../../services/catalog/order-banners.ts'
import { saveShopName } from '../../services/catalog/save-shop-name.ts'
import { saveStoreInfo } from '../../services/catalog/save-store-info.ts'
import { updateBanner } from '../../services/catalog/update-banner.ts'
import { readAdminBanners } from '../../services/storefront/read-banners.ts'
import { readAdminStore } from '../../services/storefront/read-store.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function shopFrontHandlers({ context, store, serverSettings }: Parts): HandlersOf<typeof shopFrontCommands> {
  return {
    createBanner: ({ caller }, input) => createBanner(context, caller, input),
    updateBanner: ({ caller }, input) => updateBanner(context, store, caller, input),
    deleteBanner: ({ caller }, input) => deleteBanner(context, store, caller, input),
    orderBanners: ({ caller }, input) => orderBanners(context, caller, input),
    saveStoreInfo: ({ caller }, input) => saveStoreInfo(context, caller, input),
    saveShopName: ({ caller }, input) => saveShopName(context, caller, input, serverSettings.SHOP_NAME),
  }
}

export function shopFrontReaders({ context, serverSettings }: Parts): ReadersOf<typeof shopFrontQueries> {
  return {
    adminBanners: () => readAdminBanners(context.db, context.clock()),
    adminStore: () => readAdminStore(context.db, serverSettings),
  }
}
