import type { Page } from '@playwright/test'
import type { Answers } from '../answers.ts'
import { atRest } from '../at-rest.ts'

/** Waits until a page shows all that it has asked for, and the counter its live connection: then it can be photographed. */
export async function shown(page: Page, answers: Answers): Promise<void> {
  await answers.have()
  await atRest(page)
  const isCounter = new URL(page.url()).pathname.startsWith('/admin')
  if (isCounter) await page.getByText('실시간', { exact: true }).first().waitFor({ state: 'attached' })
}
