import type { Locator } from '@playwright/test'

/**
 * Types on in a field whose form is being sent, by keys, by a keyboard that composes Korean, and by putting in a word as a phone's does.
 * Expects that the field keeps the focus. Resolves with what it shows then.
 */
export async function typeOn(field: Locator): Promise<string> {
  const page = field.page()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('7')
  await page.keyboard.press('Backspace')
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 })
  await ime.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await ime.send('Input.insertText', { text: '한' })
  await ime.detach()
  await page.keyboard.insertText('8')
  return field.evaluate((input: HTMLInputElement) => {
    if (document.activeElement !== input) throw new Error('The field has lost the focus.')
    return input.value
  })
}
