import type { Locator, Page } from '@playwright/test'
import type { CommandName } from '../../../src/contract/endpoints/endpoints.ts'
import type { Caller } from '../goods.ts'
import { holdUp } from '../hold-up.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { staff } from '../staff.ts'
import { joinShop, signInAgain } from './account.ts'
import { endFromElsewhere, underControl } from './other-device.ts'

test.use({ forgiven: /status of 401|visit could not be recorded/ })

/** How one gets to a form, what is chosen in it, what sends it, and how one sees that the choice stands there or does not. */
type Form = {
  address: string
  open?: () => Promise<void>
  choose: () => Promise<void>
  command: CommandName
  press: Locator
  isThere: () => Promise<void>
  isGone: () => Promise<void>
  /** It stays until it is sent, also over a reload. */
  stays?: true
}

/** Every form that keeps what it holds. */
const forms: Record<string, (scene: { page: Page; shop: TestShop; caller: Caller }) => Promise<Form>> = {
  'a nickname': async ({ page }) => {
    const field = page.getByRole('textbox', { name: '닉네임' })
    return {
      address: '/mypage?sheet=nickname',
      choose: () => field.fill('성수고라니'),
      command: 'setNickname',
      press: page.getByRole('button', { name: '이 닉네임으로 정하기' }),
      isThere: () => expect(field).toHaveValue('성수고라니'),
      isGone: () => expect(field).toHaveValue(''),
    }
  },
  'what one says of oneself': async ({ page }) => {
    const form = page.getByRole('form', { name: '내 정보' })
    return {
      address: '/mypage?sheet=profile',
      choose: async () => {
        await form.getByLabel('전화번호').fill('010-2345-6789')
        await form.getByLabel('나이대 (선택)').selectOption('40대')
      },
      command: 'saveProfile',
      press: form.getByRole('button', { name: '저장하기' }),
      isThere: async () => {
        await expect(form.getByLabel('전화번호')).toHaveValue('010-2345-6789')
        await expect(form.getByLabel('나이대 (선택)')).toHaveValue('40s')
      },
      isGone: async () => {
        await expect(form.getByLabel('전화번호')).toHaveValue('')
        await expect(form.getByLabel('나이대 (선택)')).toHaveValue('')
      },
    }
  },
  'a review': async ({ page, shop, caller }) => {
    const good = await shop.sell()
    const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
    await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
    const sheet = page.getByRole('dialog', { name: good.name })
    const words = sheet.getByLabel('후기', { exact: true })
    return {
      address: `/mypage?sheet=reviews&review=${orders[0]!.orderId}.1`,
      choose: async () => {
        await sheet.getByRole('radio', { name: /4점/ }).check()
        await words.fill('달고 싱싱해요.')
      },
      command: 'writeReview',
      press: sheet.getByRole('button', { name: '후기 남기고 5P 받기' }),
      isThere: async () => {
        await expect(sheet.getByRole('radio', { name: /4점/ })).toBeChecked()
        await expect(words).toHaveValue('달고 싱싱해요.')
      },
      isGone: () => expect(words).toHaveValue(''),
      stays: true,
    }
  },
  'a choice in a raffle': async ({ page, shop }) => {
    const good = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } }, maxPerUser: 5 })
    const sheet = page.getByRole('dialog', { name: good.name })
    const wait = sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ })
    return {
      address: `/product/${good.productId}`,
      open: () => page.getByRole('button', { name: '응모하기' }).click(),
      choose: async () => {
        await sheet.getByRole('button', { name: '하나 늘리기' }).click()
        await wait.check()
      },
      command: 'enterRaffle',
      press: sheet.getByRole('button', { name: '응모하기' }),
      isThere: async () => {
        await expect(sheet.getByRole('status').first()).toContainText('2개')
        await expect(wait).toBeChecked()
      },
      isGone: () => expect(wait).not.toBeChecked(),
    }
  },
}

for (const [what, form] of Object.entries(forms))
  test(`${what}: what was typed or chosen is there again after the login`, async ({ page, shop }) => {
    const account = await joinShop(page, shop)
    const { caller } = await shop.person({ userId: account.userId })
    const { address, open, choose, command, press, isThere, isGone, stays } = await form({ page, shop, caller })
    const hearOnly = await underControl(page)
    await page.goto(address)
    await open?.()
    await choose()
    await hearOnly(command)
    await endFromElsewhere(shop, account.userId)
    await press.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
    await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
    await hearOnly('everything')
    await signInAgain(page, account)
    await isThere()
    await page.reload()
    await (stays ? isThere() : isGone())
  })

test('what was typed and not saved stands in the form again when it is opened again on the same page', async ({ page, shop }) => {
  await joinShop(page, shop)
  await page.goto('/mypage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const openSheet = async (name: string) => {
    await page.evaluate(sheet => {
      history.pushState(null, '', `/mypage?sheet=${sheet}`)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, name)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const leaveSheet = async () => {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const fields = {
    profile: ['이름', '전화번호'],
    nickname: ['닉네임'],
    code: ['초대 코드'],
    email: ['새 이메일'],
  }
  for (const [sheet, labels] of Object.entries(fields)) {
    await openSheet(sheet)
    for (const label of labels) await page.getByRole('textbox', { name: label, exact: true }).fill(`쓰다 만 ${label}`)
    await leaveSheet()
    await openSheet(sheet)
    for (const label of labels)
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(`쓰다 만 ${label}`)
    await leaveSheet()
  }

  // saved, nothing of it is left to bring back; nor where it was typed back
  await openSheet('profile')
  await expect(page.getByText('저장하지 않은 내용을 불러왔어요.')).toBeVisible()
  await page.getByLabel('이름', { exact: true }).fill('김저장')
  await page.getByLabel('전화번호').fill('010-2345-6789')
  const held = await holdUp(page, url => url.pathname === '/api/me')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSheet('profile') // before the profile was read again
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김저장')
  await expect(page.getByLabel('전화번호')).toHaveValue('01023456789')
  await held.go()
  await expect(page.getByText('저장하지 않은 내용을 불러왔어요.')).toHaveCount(0)
  await leaveSheet()

  await openSheet('nickname')
  await page.getByRole('textbox', { name: '닉네임', exact: true }).fill('저장다람쥐')
  const heldToo = await holdUp(page, url => url.pathname === '/api/me')
  await page.getByRole('button', { name: '이 닉네임으로 정하기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSheet('nickname')
  await expect(page.getByRole('textbox', { name: '닉네임', exact: true })).toHaveValue('저장다람쥐')
  await expect(page.getByText('이번에 바꾸면 더 바꿀 수 없어요. 한 번 남았어요.')).toBeVisible()
  await heldToo.go()
})
