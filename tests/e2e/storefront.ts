import type { Page } from '@playwright/test'
import type { Storefront } from '../../src/contract/schemas/products.ts'

/** Returns the products that the shop shows at this moment to the customer of this page. */
export async function productsOf(page: Page): Promise<Storefront['products']> {
  return ((await (await page.request.get('/api/products')).json()) as Storefront).products
}
