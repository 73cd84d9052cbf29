import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fullDay } from '../../src/web/lib/format/day.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()

test('the owner puts a product with pictures on sale, customers reserve it, the owner finds and completes the orders', async ({
  shop,
  visit,
}, { project }) => {
  const name = `한라봉 선물 ${project.name} ${process.pid}`
  const [{ page: owner }, { page: customer }] = [await visit({ role: 'admin' }), await visit({ cast: 'c08' })]
  for (const page of [owner, customer]) await keepToasts(page)

  await owner.goto('/admin/products')
  await owner.getByRole('link', { name: '상품 추가' }).click()
  await expect(owner).toHaveURL('/admin/products/add')
  if (project.name === 'phone') await expectCamera(owner)
  await addPictures(owner)
  await describeProduct(owner, name)
  await addOptions(owner)
  await chooseDays(owner)
  await owner.getByRole('button', { name: '지금 판매 시작' }).click()
  await expect(owner).toHaveURL('/admin/products')
  await expect(owner.getByRole('rowgroup', { name })).toContainText('판매 중')

  await customer.goto('/')
  await customer.getByRole('link', { name, exact: true }).click()
  await expect(
    customer
      .getByRole('region', { name: '상품 사진' })
      .getByRole('listitem')
      .getByRole('button', { name: /사진 \d 크게 보기/ }),
  ).toHaveCount(3)
  await customer.getByRole('button', { name: '예약하기' }).click()
  const sheet = customer.getByRole('dialog', { name })
  await sheet.getByRole('button', { name: '가정용 3kg 고르기' }).click()
  await sheet.getByRole('button', { name: '선물용 5kg 고르기' }).click()
  await sheet.getByRole('button', { name: '예약하기' }).click()
  await expect(customer.getByText('예약했어요')).toBeVisible()
  const other = await shop.person({ cast: 'c12' })
  const [round] = await shop.db.query<{ round_id: string; item_id: string }>(
    `select r.id as round_id, i.id as item_id from products p join sales_rounds r on r.product_id = p.id
     join variant_groups g on g.round_id = r.id join items i on i.variant_group_id = g.id
     where p.group_name = $1 order by g.position, i.position limit 1`,
    [name],
  )
  await other.caller.reserve({ [round!.item_id]: 1 })

  await owner.goto('/admin/orders')
  await owner.getByRole('searchbox', { name: '이름, 뒷자리, 상품, 메모, 번호' }).fill('3817')
  await expect(owner.getByRole('row').filter({ hasText: '김서연' }).filter({ hasText: name })).toBeVisible()
  await owner.goto(`/admin/orders?round=${round!.round_id}`)
  await settleAll(owner, /^선입금/)
  await expect(owner.getByText('2건을 선입금으로 바꿨어요')).toBeVisible()
  expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])

  await settleAll(owner, /^픽업 완료/)
  await expect(owner.getByText('2건을 픽업 완료로 바꿨어요')).toBeVisible()
  expect(await statuses()).toEqual(['PICKED_UP', 'PICKED_UP'])

  await customer.goto('/mypage/history?show=picked')
  await expect(customer.getByRole('article', { name: `${name} 옵션 2가지, 픽업 완료` })).toBeVisible()

  async function statuses(): Promise<string[]> {
    const rows = await shop.db.query<{ status: string }>(
      `select o.status from orders o where exists (select from order_items i where i.order_id = o.id and i.round_id = $1)`,
      [round!.round_id],
    )
    return rows.map(row => row.status)
  }
})

test('an incomplete form says what is missing, and a draft is hidden from customers', async ({ visit }, { project }) => {
  const name = `아직 쓰는 상품 ${project.name} ${process.pid}`
  const { page: owner } = await visit({ role: 'admin' })
  await owner.goto('/admin/products/add')
  await owner.getByRole('button', { name: '지금 판매 시작' }).click()
  await expect(owner.getByText(/고칠 곳이 \d+군데 있어요/)).toBeVisible()
  await expect(owner.getByLabel('상품 이름')).toHaveAttribute('aria-invalid', 'true')

  await describeProduct(owner, name)
  await addOptions(owner)
  await chooseDays(owner)
  await owner.getByRole('button', { name: '작성 중으로 저장' }).click()
  await expect(owner).toHaveURL(/\/admin\/products\/edit\//)
  const { page: customer } = await visit({})
  await customer.goto(`/?q=${encodeURIComponent(name)}`)
  await expect(customer.getByText(`‘${name}’ 상품을 찾지 못했어요`)).toBeVisible()
})

/** What a phone opens its camera for, instead of its pictures. */
async function expectCamera(owner: Page): Promise<void> {
  const choosing = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: '촬영' }).click()
  expect(await (await choosing).element().getAttribute('capture')).toBe('environment')
}

/** Two by choosing files, one by dropping it; the dropped one is made the first by keys. */
async function addPictures(owner: Page): Promise<void> {
  const choosing = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: '사진 추가' }).click()
  const [orange, green, blue] = [await picture('#e08a1e'), await picture('#4c8f3a'), await picture('#3a5f8f')]
  await (await choosing).setFiles([
    { name: '귤.png', mimeType: 'image/png', buffer: orange },
    { name: '잎.png', mimeType: 'image/png', buffer: green },
  ])
  await expect(owner.getByRole('button', { name: '2번째 사진', exact: true })).toBeVisible()

  const dropped = await owner.evaluateHandle(
    bytes => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], '바다.png', { type: 'image/png' }))
      return transfer
    },
    [...blue],
  )
  await owner.getByRole('region', { name: '사진' }).dispatchEvent('drop', { dataTransfer: dropped })
  const third = owner.getByRole('button', { name: '3번째 사진', exact: true })
  await expect(third).toBeVisible()
  await expect(owner.getByText('3 / 10')).toBeVisible()
  const source = await third.locator('img').getAttribute('src')
  await third.press('Alt+ArrowLeft')
  await owner.keyboard.press('Alt+ArrowLeft')
  await expect(owner.getByRole('button', { name: '1번째 사진, 대표' }).locator('img')).toHaveAttribute('src', source!)
}

async function describeProduct(owner: Page, name: string): Promise<void> {
  await owner.getByLabel('상품 이름').fill(name)
  await owner.getByLabel('설명').fill('제주에서 온 한라봉이에요.')
  await owner.getByLabel('카테고리').selectOption({ index: 1 })
}

/** A shelf with two options that share it, and a second shelf. */
async function addOptions(owner: Page): Promise<void> {
  await owner.getByLabel('묶음 이름').fill('한라봉')
  await owner.getByLabel('총재고').fill('20')
  await owner.getByLabel('옵션 이름').fill('가정용 3kg')
  await owner.getByLabel('가격').fill('18000')
  await expect(owner.getByLabel('가격')).toHaveValue('18,000')
  await owner.getByRole('button', { name: '옵션 추가' }).click()
  const second = owner.getByRole('group', { name: '2번째 옵션' })
  await second.getByLabel('가격').fill('32000')
  await second.getByLabel('이 옵션으로 재고에서 빠지는 수').fill('2')
  await second.getByLabel('옵션 이름').fill('가정용 6kg')

  await owner.getByRole('button', { name: '묶음 추가' }).click()
  const gift = owner.getByRole('group', { name: '2번째 묶음' })
  await gift.getByLabel('총재고').fill('5')
  await gift.getByLabel('가격').fill('45000')
  await gift.getByLabel('옵션 이름').fill('선물용 5kg')
  await gift.getByLabel('묶음 이름').fill('선물')
}

/** On the calendar: the deadline, then it goes on to the first and the last day of the pickup by itself. */
async function chooseDays(owner: Page): Promise<void> {
  await owner.getByLabel('마감', { exact: true }).focus()
  for (const day of [today.add({ days: 2 }), today.add({ days: 4 }), today.add({ days: 5 })]) {
    const calendar = owner.getByRole('grid', { name: '판매와 픽업 달력' })
    const cell = calendar.getByRole('button', { name: fullDay(day) })
    await expect(calendar).toBeVisible()
    if (!(await cell.isVisible())) await owner.getByRole('button', { name: '다음 달' }).click()
    await expect(owner.getByText(/^\d{4}년 \d{1,2}월$/)).toBeVisible()
    await cell.click()
  }
  await expect(owner.getByLabel('마감', { exact: true })).toHaveValue(fullDay(today.add({ days: 2 })))
  await expect(owner.getByLabel('픽업 마지막 날')).toHaveValue(fullDay(today.add({ days: 5 })))
}

async function settleAll(owner: Page, verb: RegExp): Promise<void> {
  await expect(owner.getByRole('row').nth(2).getByRole('checkbox')).toBeVisible() // before, "all" is nothing
  await owner.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
  const bar = owner.getByRole('toolbar', { name: '고른 주문' })
  await expect(bar.getByText('2건 선택')).toBeVisible()
  await bar.getByRole('button', { name: verb }).click()
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
}
