import { goInside } from '../go-inside.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Good } from '../goods.ts'

/** Where a reservation is sent. */
export const reserveCall = '**/functions/reserve'

/** Presses; the shop carries it out, and its answer is lost. */
export async function losePress(page: Page, place: Page | Locator = page, label = '예약하기'): Promise<void> {
  await page.route(reserveCall, async route => {
    await route.fetch()
    await route.abort()
  })
  await place.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('alert').getByText(/두 번 (예약|신청)되지 않아요\./)).toBeVisible()
  await page.unroute(reserveCall)
}

/** Goes to a product as a link in the page does, without loading the page again. */
export async function goToGood(page: Page, good: Good): Promise<void> {
  await goInside(page, `/product/${good.productId}`)
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
}

export async function reserveInSheet(page: Page, good: Good): Promise<void> {
  await goToGood(page, good)
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '예약하기', exact: true }).click()
}
