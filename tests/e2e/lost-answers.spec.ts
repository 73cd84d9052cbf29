import type { Page } from '@playwright/test'
import type { CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { unknownTold } from '../../src/web/lib/unknown-words.ts'
import { joinShop, type Account } from './flows/account.ts'
import type { Caller, Good } from './goods.ts'
import { cancelByDialog, openOrder } from './history.ts'
import { expect, test, type TestShop } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load resource|could not be/ })

type Scene = { page: Page; shop: TestShop; caller: Caller; account: Account }
/** Opens a page and presses; returns what the page says of it as soon as the press is known to be done. */
type Walk = (scene: Scene) => Promise<string | RegExp>

/** By command, in an order in which none takes away what a later one needs. */
const walks: Partial<Record<CommandName, Walk>> = {
  async writeReview({ page, shop, caller }) {
    const { orders } = await caller.reserve({ [(await shop.sell()).items[0]!.id]: 1 })
    await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
    await page.goto(`/mypage?review=${orders[0]!.orderId}`)
    await page.getByRole('radio', { name: /4점/ }).check()
    await page.getByLabel('후기', { exact: true }).fill('달고 싱싱해요.')
    await page.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
    return '후기를 남겼어요'
  },
  async saveProfile({ page }) {
    await page.goto('/mypage?sheet=profile')
    await page.getByLabel('이름', { exact: true }).fill('다른이름')
    await page.getByLabel('전화번호').fill('010-2345-6789')
    await page.getByRole('button', { name: '저장하기' }).click()
    return '내 정보를 저장했어요'
  },
  async setNickname({ page, account }) {
    await page.goto('/mypage?sheet=nickname')
    const nickname = `별${account.userId.slice(-8)}`
    await page.getByRole('textbox', { name: '닉네임' }).fill(nickname)
    await page.getByRole('button', { name: '이 닉네임으로 정하기' }).click()
    return `이제 ${nickname}님이라고 부를게요`
  },
  async saveNotificationSettings({ page }) {
    await page.goto('/mypage?sheet=notifications')
    const shown = page.getByRole('dialog').getByRole('switch', { name: /^주문/ }).first()
    await shown.click()
    return '주문'
  },
  async processReferralCode({ page, shop }) {
    const [friend] = await shop.db.query<{ code: string }>(
      `select referral_code as code from users where email = 'customer@demo.test'`,
    )
    await page.goto('/mypage')
    await page.getByRole('button', { name: '코드 입력' }).click()
    await page.getByRole('textbox', { name: '초대 코드' }).fill(friend!.code)
    await page.getByRole('button', { name: '초대 코드 적용' }).click()
    return '초대 코드를 적용했어요'
  },
  async claimMissionReward({ page }) {
    await page.goto('/mypage')
    await page.getByRole('button', { name: /가입 축하, 100P 받기/ }).click()
    return '미션 보상 100P를 받았어요'
  },
  async requestEncore({ page }) {
    await page.goto('/encore')
    await page
      .getByRole('button', { name: /^앵콜 요청/ })
      .first()
      .click()
    return '요청했어요'
  },
  async setOpeningAlert({ page, shop }) {
    const publishAt = Temporal.Now.instant().add({ hours: 20 }).toString()
    await page.goto(`/product/${(await shop.sell({ round: { publishAt } })).productId}`)
    await page.getByRole('button', { name: '알림 받기' }).click()
    return '판매를 시작하면 알려 드려요'
  },
  async enterRaffle({ page, shop }) {
    const good = await shop.sell({ round: raffle })
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '응모하기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '응모하기' }).click()
    return '응모했어요. 추첨하면 바로 알려 드려요'
  },
  async leaveRaffle({ page, shop, caller }) {
    const good = await shop.sell({ round: raffle })
    const { roundId } = good
    await caller.call('enterRaffle', { roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false })
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '응모 취소하기' }).click()
    return '응모를 취소했어요'
  },
  async moveUpWaitlist({ page, shop, caller }) {
    const good = await waited(shop, caller)
    await page.goto('/cart')
    await page.getByRole('button', { name: new RegExp(`${good.name} 순서 올리기`) }).click()
    await page.getByRole('button', { name: '50P 쓰고 올리기' }).click()
    return /이제 1번째예요 · 남은 포인트 \d+P/
  },
  async leaveWaitlist({ page, shop, caller }) {
    const good = await waited(shop, caller)
    await page.goto('/cart')
    await page.getByRole('button', { name: `${good.name} 대기 취소` }).click()
    await page.getByRole('button', { name: '대기 취소하기' }).click()
    return '대기를 취소했어요'
  },
  async cancelOrder({ page, shop, caller }) {
    const good = await shop.sell()
    await caller.reserve({ [good.items[0]!.id]: 1 })
    await page.goto('/mypage/history')
    await cancelByDialog(page, openOrder(page, good.name))
    return '주문을 취소했어요'
  },
  async calendarFeed({ page }) {
    await page.goto('/mypage/orders?calendar=feed')
    await page.getByRole('button', { name: '링크 새로 만들기' }).click()
    return '링크를 새로 만들었어요'
  },
  async resetTutorials({ page }) {
    await page.goto('/customer-center')
    await page.getByRole('button', { name: '화면 안내 보기' }).click()
    return '화면을 열 때 안내를 다시 보여 드려요'
  },
  async endSession({ page, account }) {
    await signInElsewhere(page, account)
    await page.goto('/mypage?sheet=sessions')
    await page
      .getByRole('button', { name: /에서 로그아웃$/ })
      .first()
      .click()
    return /에서 로그아웃했어요/
  },
  async endOtherSessions({ page, account }) {
    await signInElsewhere(page, account)
    await page.goto('/mypage?sheet=sessions')
    await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click()
    return /다른 기기 \d대에서 로그아웃했어요/
  },
  async changeEmail({ page, account }) {
    await page.goto('/mypage?sheet=email')
    await page.getByLabel('새 이메일').fill(`new-${account.email}`)
    await page.getByLabel('지금 비밀번호').fill(account.password)
    await page.getByRole('button', { name: '이메일 바꾸기' }).last().click()
    return '이메일을 바꿨어요. 다음부터 새 이메일로 로그인해 주세요'
  },
  async changePassword({ page, account }) {
    await page.goto('/mypage?sheet=password')
    await page.getByLabel('지금 비밀번호').fill(account.password)
    await page.getByLabel('새 비밀번호').fill('another-good-password')
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).last().click()
    return '비밀번호가 바뀌었는지 아직 몰라요.'
  },
  async withdraw({ page }) {
    await page.goto('/mypage?sheet=withdraw')
    await page.getByLabel(/라고 입력해 주세요/).fill('탈퇴')
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await expect(page).toHaveURL(/withdrawn=yes/)
    return '탈퇴'
  },
}

/** Where they are walked instead: a browser's push service, forms before the login, and a press under a key. */
const elsewhere: CommandName[] = [
  'subscribePush',
  'unsubscribePush',
  'requestPasswordReset',
  'requestEmailConfirmation',
  'confirmEmail',
  'resetPassword',
  'resetPasswordByCode',
  'reserve',
]

test('a lost answer is reported in the words of its command, for every command of a customer', async ({ page, shop }) => {
  expect([...Object.keys(walks), ...elsewhere].toSorted()).toEqual(Object.keys(unknownTold).toSorted())
  const account = await joinShop(page, shop)
  const { caller } = await shop.person({ userId: account.userId })
  await keepToasts(page)
  for (const [name, walk] of Object.entries(walks)) {
    await test.step(name, async () => {
      await page.route(`**/functions/${name}`, async route => {
        // asking for the address that is there is a reading
        if (name === 'calendarFeed' && !route.request().postData()?.includes('renew')) return await route.continue()
        await route.fetch()
        await route.abort()
      })
      const words = await walk({ page, shop, caller, account })
      await expect(page.getByText(words).last(), name).toBeVisible()
      await expect(page.getByText(/못했어요|이미 후기/), name).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
})

const raffle = { eventType: 'RAFFLE', raffle: { places: 1 } } as const

/** Sold out, and the caller waits behind somebody. */
async function waited(shop: TestShop, caller: Caller): Promise<Good> {
  const good = await shop.sell({ total: 1 })
  const itemId = good.items[0]!.id
  await (await shop.somebody()).reserve({ [itemId]: 1 })
  await (await shop.somebody()).reserve({ [itemId]: 1 }, 'waitlist')
  await caller.reserve({ [itemId]: 1 }, 'waitlist')
  return good
}

async function signInElsewhere(page: Page, { email, password }: Account): Promise<void> {
  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  await other.request.post('/auth/sign-in/email', { data: { email, password }, headers: { origin: new URL(page.url()).origin } })
  await other.close()
}

test('a password that was changed without an answer is named as the one to type, when another is chosen then', async ({
  page,
  shop,
}) => {
  const account = await joinShop(page, shop)
  await page.goto('/mypage?sheet=password')
  const form = page.getByRole('form', { name: '비밀번호 바꾸기' })
  const press = async (next: string) => {
    await form.getByLabel('지금 비밀번호').fill(account.password)
    await form.getByLabel('새 비밀번호').fill(next)
    await form.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  }
  await page.route('**/functions/changePassword', async route => {
    await route.fetch()
    await route.abort()
  })
  await press('another-good-password')
  await expect(form.getByText(/바뀌었는지 아직 몰라요/)).toBeVisible()
  await page.unroute('**/functions/changePassword')
  await press('a-third-good-password')
  await expect(form.getByText(/앞서 누른 변경이 됐을 수 있으니, 그때 정한 비밀번호를 입력해 보세요/)).toBeVisible()
})
