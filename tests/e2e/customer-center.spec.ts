import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

test('the customer centre: place, the table of penalties, questions, and ways to the shop', async ({ visit }) => {
  const { page } = await visit({})
  await openStill(page, '/customer-center')
  await expect(page.getByRole('link', { name: /전화하기/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: /메일 보내기/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('link', { name: '네이버 지도에서 보기' })).toHaveAttribute(
    'href',
    /^https:\/\/map\.naver\.com\/p\/search\/%/,
  )

  // the specified penalties, written out
  const rows = page.getByRole('table', { name: '취소하거나 찾아가지 않을 때의 차감' }).getByRole('row')
  const expected = [
    ['마감 전 취소', '0P', '없음'],
    ['마감 뒤 취소', '−20P ~ −100P', '없음'],
    ['픽업일 취소', '−50P', '0.5회'],
    ['늦은 픽업', '−40P', '없음'],
    ['찾아가지 않음', '−100P', '1회'],
  ]
  await expect(rows).toHaveCount(expected.length + 1)
  for (const [i, [when, points, noShows]] of expected.entries()) {
    await expect(rows.nth(i + 1).getByRole('rowheader')).toContainText(when!)
    await expect(rows.nth(i + 1).getByRole('cell')).toHaveText([points!, noShows!])
  }

  await page.getByText('결제는 언제 하나요?').click()
  await expect(page.getByText('픽업할 때 가게에서 해요.')).toBeVisible()
  await page.getByText('다 팔린 상품은 어떻게 사나요?').click()
  await expect(page.getByText('픽업할 때 가게에서 해요.')).toBeHidden() // one at a time
  await page.getByText('포인트는 이렇게 모아요').click()
  await expect(page.getByRole('row', { name: '7일 연속 출석 +10P' })).toBeVisible()
  await expectAccessible(page, '/customer-center with answers open')
})

test('both legal texts can be read while signed in, by link, and going back closes them', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click()
  await expect(page).toHaveURL('/customer-center?sheet=privacy')
  const privacy = page.getByRole('dialog', { name: '개인정보처리방침' })
  await expect(privacy).toContainText('1년 동안 이메일과 전화번호를 비밀 키로 변환한 값')
  await privacy.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL('/customer-center')

  await page.getByRole('button', { name: '이용약관' }).click()
  const terms = page.getByRole('dialog', { name: '이용약관' })
  await expect(terms).toContainText('다시 묻지 않고 자동으로 예약하고')
  await expectAccessible(page, 'terms as a sheet')
  await page.goBack()
  await expect(terms).toBeHidden()

  await page.getByRole('button', { name: '추첨은 이렇게 해요' }).click()
  await expect(page.getByRole('dialog', { name: '추첨은 이렇게 해요' })).toContainText('SHA-256')
  await expectAccessible(page, 'the raffle explained')
})
