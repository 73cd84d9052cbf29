import { v7 as newId } from 'uuid'
import type { Locator, Page } from '@playwright/test'
import type { CommandName } from '../../../src/contract/endpoints/endpoints.ts'
import { aGroup, anItem } from '../../support/offers.ts'
import type { Caller, Good } from '../goods.ts'
import { holdUp } from '../hold-up.ts'
import { expect, test, type TestShop } from '../shop.ts'
import { staff } from '../staff.ts'
import { keepToasts } from '../toasts.ts'
import { joinShop } from './account.ts'

/** A press whose answer is late, and what is open by the time that it comes. */
type Late = {
  address: string
  command: CommandName
  /** Opens the sheet and presses. */
  press: () => Promise<void>
  /** Leaves the sheet, opens another, and enters something in it. */
  goOn: () => Promise<void>
  /** Said when the answer has come. */
  said: string | RegExp
  /** The other sheet, and what was entered in it. */
  isThere: () => Promise<void>
}
type Scene = { page: Page; shop: TestShop; caller: Caller; userId: string }

const late: Record<string, (scene: Scene) => Promise<Late>> = {
  'a choice of options, while another product is chosen on the same page': async ({ page, shop }) => {
    const [first, second] = await twoOfOptions(shop)
    return {
      address: `/?q=${encodeURIComponent(first.name.slice(0, -2))}`,
      command: 'reserve',
      press: async () => {
        await page.getByRole('button', { name: `${first.name} 담기` }).click()
        await chooseAndReserve(page, first)
      },
      goOn: async () => {
        await leave(page)
        await page.getByRole('button', { name: `${second.name} 담기` }).click()
        await chooseTwo(page, second)
      },
      said: /예약했어요/,
      isThere: () => hasTwo(page, second, '/'),
    }
  },
  'a choice of options on the page of a product, while another is chosen elsewhere': async ({ page, shop }) => {
    const [first, second] = await twoOfOptions(shop)
    return {
      address: `/?q=${encodeURIComponent(first.name.slice(0, -2))}`,
      command: 'reserve',
      press: async () => {
        await page.getByRole('link', { name: first.name, exact: true }).click()
        await page.getByRole('button', { name: '예약하기' }).click()
        await chooseAndReserve(page, first)
      },
      goOn: async () => {
        await leave(page)
        await page.goBack()
        await page.getByRole('button', { name: `${second.name} 담기` }).click()
        await chooseTwo(page, second)
      },
      said: /예약했어요/,
      isThere: () => hasTwo(page, second, '/'),
    }
  },
  'a choice of options, while the same product is chosen again': async ({ page, shop }) => {
    const [good] = await twoOfOptions(shop)
    return {
      address: `/product/${good.productId}`,
      command: 'reserve',
      press: async () => {
        await page.getByRole('button', { name: '예약하기' }).click()
        await chooseAndReserve(page, good)
      },
      goOn: async () => {
        await leave(page)
        await page.getByRole('button', { name: '예약하기' }).click()
        await chooseTwo(page, good)
      },
      said: /예약했어요/,
      isThere: () => hasTwo(page, good, `/product/${good.productId}`),
    }
  },
  'an entry in a raffle, while another is entered': async ({ page, shop }) => {
    const names = namesOfTwo()
    const round = { eventType: 'RAFFLE', raffle: { places: 1 } } as const
    const [first, second] = [await shop.sell({ name: names[0], round }), await shop.sell({ name: names[1], round })]
    const sheet = page.getByRole('dialog', { name: second.name })
    return {
      address: `/?q=${encodeURIComponent(first.name.slice(0, -2))}`,
      command: 'enterRaffle',
      press: async () => {
        await page.getByRole('button', { name: `${first.name} 응모하기` }).click()
        await page.getByRole('dialog', { name: first.name }).getByRole('button', { name: '응모하기' }).click()
      },
      goOn: async () => {
        await leave(page)
        await page.getByRole('button', { name: `${second.name} 응모하기` }).click()
        await sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ }).check()
      },
      said: /응모했어요/,
      isThere: async () => {
        await expect(sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ })).toBeChecked()
        expect(new URL(page.url()).pathname).toBe(`/product/${second.productId}`)
      },
    }
  },
  'a review, while another is written': async ({ page, shop, caller }) => {
    const [first, second] = [await shop.sell(), await shop.sell()]
    const { orders } = await caller.reserve({ [first.items[0]!.id]: 1, [second.items[0]!.id]: 1 })
    const orderIds = [...new Set(orders.map(order => order.orderId))]
    await (await staff(shop)).call('changeOrderStatus', { orderIds, status: 'PICKED_UP' })
    const write = async (good: Good, words: string) => {
      const line = page.getByRole('listitem').filter({ hasText: good.name }).last()
      await line.getByRole('button', { name: /쓰기/ }).click()
      const sheet = page.getByRole('dialog', { name: good.name })
      await sheet.getByRole('radio', { name: /4점/ }).check()
      await sheet.getByLabel('후기', { exact: true }).fill(words)
      return sheet
    }
    let sheet: Locator
    return {
      address: '/mypage?sheet=reviews',
      command: 'writeReview',
      press: async () => {
        const own = await write(first, '달고 싱싱해요.')
        await own.getByRole('button', { name: /^후기 남기고/ }).click()
      },
      goOn: async () => {
        await page.goBack()
        await expect(page.getByRole('dialog', { name: first.name })).toBeHidden()
        sheet = await write(second, '조금 작아요.')
      },
      said: /후기를 남겼어요/,
      isThere: () => expect(sheet.getByLabel('후기', { exact: true })).toHaveValue('조금 작아요.'),
    }
  },
  'a nickname': scene =>
    Promise.resolve({
      ...ownSheet(scene.page, '닉네임', '이 닉네임으로 정하기', { 닉네임: `늦은${newId().slice(-6)}` }),
      command: 'setNickname',
      said: /라고 부를게요/,
    }),
  'what one says of oneself': scene =>
    Promise.resolve({
      ...ownSheet(scene.page, '내 정보', '저장하기', { 이름: '김늦음' }, '닉네임'),
      command: 'saveProfile',
      said: '내 정보를 저장했어요',
    }),
  'another e-mail address': async ({ page, shop }) => {
    const { password } = await joinShop(page, shop)
    const next = `late-${newId()}@shop.example`
    return {
      ...ownSheet(page, '이메일 바꾸기', '이메일 바꾸기', { '새 이메일': next, '지금 비밀번호': password }),
      command: 'changeEmail',
      said: /이메일을 바꿨어요/,
    }
  },
  'another password': async ({ page, shop }) => {
    const { password } = await joinShop(page, shop)
    return {
      ...ownSheet(page, '비밀번호 바꾸기', '비밀번호 바꾸기', { '지금 비밀번호': password, '새 비밀번호': `${password}-2` }),
      command: 'changePassword',
      said: /비밀번호를 바꿨어요/,
    }
  },
  'a place moved up, while leaving it is asked': async scene => await onWaitlist(scene),
}

for (const [what, prepare] of Object.entries(late))
  test(`a late answer leaves open what was opened since: ${what}`, async ({ shop, visit }) => {
    const { page, caller, userId } = await visit({})
    await keepToasts(page)
    const { address, command, press, goOn, said, isThere } = await prepare({ page, shop, caller, userId })
    await page.goto(address)
    const answer = await holdUp(page, new RegExp(`/functions/${command}$`))
    await press()
    await answer.asked
    await goOn()
    await answer.go()
    await expect(page.getByText(said).first()).toBeVisible()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await isThere()
  })

/** A sheet of my page with these fields; meanwhile another one is filled in. */
function ownSheet(page: Page, title: string, button: string, fields: Record<string, string>, other = '내 정보') {
  const menu = page.getByRole('navigation', { name: '마이 메뉴' })
  const field = { '내 정보': '이름', 닉네임: '닉네임' }[other]!
  const open = async (name: string) => {
    await menu.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    return page.getByRole('dialog', { name, exact: true })
  }
  return {
    address: '/mypage',
    press: async () => {
      const sheet = await open(title)
      for (const [label, text] of Object.entries(fields)) await inputOf(sheet, label).fill(text)
      await sheet.getByRole('button', { name: button }).click()
    },
    goOn: async () => {
      await leave(page)
      const sheet = await open(other)
      await inputOf(sheet, field).fill('쓰는 중')
    },
    isThere: () => expect(inputOf(page.getByRole('dialog', { name: other }), field)).toHaveValue('쓰는 중'),
  }
}

/** The form may have the same name as its only field. */
function inputOf(sheet: Locator, label: string): Locator {
  return sheet.getByLabel(label, { exact: true }).and(sheet.locator('input'))
}

async function onWaitlist({ page, shop, caller, userId }: Scene): Promise<Late> {
  const good = await shop.sell({ total: 1 })
  await (await shop.somebody()).reserve({ [good.items[0]!.id]: 1 })
  await (await shop.somebody()).reserve({ [good.items[0]!.id]: 1 }, 'waitlist')
  await caller.reserve({ [good.items[0]!.id]: 1 }, 'waitlist')
  const master = await staff(shop, 'master')
  await master.call('adjustPoints', { userId, amount: 100, reason: '시험', requestId: newId() })
  return {
    address: '/cart',
    command: 'moveUpWaitlist',
    press: async () => {
      await page.getByRole('button', { name: new RegExp(`${good.name} 순서 올리기`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: '50P 쓰고 올리기' }).click()
    },
    goOn: async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: `${good.name} 대기 취소` }).click()
    },
    said: /이제 1번째예요/,
    isThere: () => expect(page.getByRole('dialog', { name: '대기를 취소할까요?' })).toBeVisible(),
  }
}

let pairs = 0

function namesOfTwo(): [string, string] {
  const name = `늦은대답${process.pid}x${++pairs}`
  return [`${name} 하`, `${name} 둘`]
}

async function twoOfOptions(shop: TestShop): Promise<[Good, Good]> {
  const groups = ['소과', '대과'].map(groupName => aGroup({ groupName, totalPhysicalStock: 20, items: [anItem(groupName)] }))
  const [first, second] = namesOfTwo()
  return [await shop.sell({ name: first, groups }), await shop.sell({ name: second, groups })]
}

async function leave(page: Page): Promise<void> {
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function chooseAndReserve(page: Page, good: Good): Promise<void> {
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '소과 고르기' }).click()
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
}

async function chooseTwo(page: Page, good: Good): Promise<void> {
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '대과 고르기' }).click()
  await sheet.getByRole('button', { name: '하나 늘리기' }).click()
}

async function hasTwo(page: Page, good: Good, path: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: good.name }).getByText('2개').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}
