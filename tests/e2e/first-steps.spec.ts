import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { endSession } from './end-session.ts'
import { expectAccessible } from './inspect.ts'
import { type NewShop, openNewShop } from './new-shop.ts'
import { expect, test } from './shop.ts'

/** From the code that the first start prints to the dashboard (docs/RULES.md#first-steps). */
test.use({ fetchesAhead: true, serviceWorkers: 'allow', forgiven: /status of 40[0134]/ })

let shop: NewShop
test.beforeAll(async () => void (shop = await openNewShop()))
test.afterAll(() => shop.close())

test('an owner goes from the printed code to the dashboard, which lists what is left', async ({ browser, visit }) => {
  const { page, context } = await visit('guest', shop.address)
  await withPushService(context)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: '가게를 준비하고 있어요' })).toBeVisible()
  await seen(page, 'a shop that is being prepared')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '가게를 준비하고 있어요' })).toBeVisible()
  await page.getByRole('link', { name: '가게 주인이라면 여기서 시작해요' }).click()

  await expect(page).toHaveURL('/setup')
  await expect(page.getByRole('heading', { name: '가게를 시작할게요' })).toBeVisible()
  await seen(page, 'the set-up')
  const start = page.getByRole('button', { name: '만들고 시작하기' })
  await start.click()
  await expect(page.getByText('시작 코드를 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('전화번호를 입력해 주세요.')).toBeVisible()
  await seen(page, 'the set-up with empty fields')
  await page.getByLabel('시작 코드').fill('0000-0000-0000-0000')
  await page.getByLabel('이름', { exact: true }).fill('김주인')
  await page.getByRole('textbox', { name: '가게 이름' }).fill('우리\u202e동네')
  await page.getByLabel('전화번호').fill('010-1234-5678')
  await page.getByLabel('이메일').fill('owner@mail.kr')
  await page.getByLabel('비밀번호').fill('우리 가게의 긴 비밀번호')
  await start.click()
  await expect(page.getByText('가게 이름에 쓸 수 없는 문자가 들어 있어요.')).toBeVisible()
  await page.getByRole('textbox', { name: '가게 이름' }).fill('')
  await start.click()
  await expect(page.getByText('코드가 맞지 않아요.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('시작 코드')).toBeFocused()

  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(shop.printed)![0]
  expect(shop.printed).toContain(`${shop.address}/setup`)
  await page.getByLabel('시작 코드').fill(code.toLowerCase())
  // a second browser with the same code, whose press comes later
  const late = await browser.newPage({ baseURL: shop.address })
  await late.goto('/setup')
  await start.click()

  await expect(page).toHaveURL('/admin/first-steps')
  await expect(page.getByRole('heading', { name: '사업자 정보' })).toBeVisible()
  await seen(page, 'the details of the operator')
  await expectDone(late, code)

  const given = { 상호: '우리동네공구', 대표자: '김주인', 사업자등록번호: '123-45-67890', 이메일: 'help@mail.kr' }
  const others = { '통신판매업 신고번호': '제2026-서울성동-0001호', '사업장 주소': '서울 성동구 1', 전화번호: '02-123' }
  for (const [label, text] of Object.entries({ ...given, ...others })) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()
  await expect(page.getByText('전화번호는 02-123-4567처럼 숫자와 -로 입력해 주세요.')).toBeVisible()
  await page.getByLabel('전화번호', { exact: true }).fill('02-123-4567')
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()

  await expect(page.getByRole('heading', { name: '픽업 장소와 시간' })).toBeFocused()
  await page.getByRole('button', { name: '나중에 할게요' }).click()
  await expect(page.getByRole('heading', { name: '가게 이름' })).toBeVisible()
  await expect(page.getByText('아직 정하지 않아 ‘모아픽’으로 보여요')).toBeVisible()
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()
  await expect(page.getByText('가게 이름을 입력해 주세요.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '가게 이름' })).toBeFocused()
  await seen(page, 'the name of the shop')
  await page.getByRole('button', { name: '나중에 할게요' }).click()

  await expect(page.getByRole('heading', { name: '메일', exact: true })).toBeVisible()
  await setMailServer(page)
  shop.mails.refuseWith(550)
  await page.getByRole('button', { name: '시험 메일 보내기' }).click()
  await expect(page.getByText('메일 서버가 메일을 받지 않았어요.', { exact: false })).toBeVisible()
  await expect(page.getByText(/550/)).toBeVisible()
  await seen(page, 'a mail that was refused')
  shop.mails.refuseWith(null)
  await page.getByRole('button', { name: '시험 메일 보내기' }).click()
  await expect(page.getByText('메일 서버가 메일을 받았어요.', { exact: false })).toBeVisible()
  await expect(page.getByText(/^250/)).toBeVisible()
  await expect.poll(() => shop.mails.inbox.find(mail => mail.subject.includes('시험 메일'))?.to).toEqual(['owner@mail.kr'])
  await seen(page, 'a mail that was sent')
  await page.getByRole('button', { name: '계속하기' }).click()

  await expect(page.getByText('ALIMTALK_SENDER_KEY=', { exact: false })).toBeVisible()
  await seen(page, '알림톡 that is not set up')
  await page.getByRole('button', { name: '나중에 할게요' }).click()

  await expect(page.getByRole('heading', { name: '푸시 알림' })).toBeVisible()
  const send = page.getByRole('button', { name: '시험 알림 보내기' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('switch', { name: /이 기기에서 알림 받기/ }).click()
  await expect(send).not.toHaveAttribute('aria-disabled')
  await send.click()
  // there is no push service here
  await expect(page.getByText('알림을 보내지 못했어요.', { exact: false })).toBeVisible()
  await seen(page, 'a push that was not sent')
  for (const heading of ['첫 상품', '첫 판매']) {
    await page.getByRole('button', { name: '나중에 할게요' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.getByRole('button', { name: '나중에 할게요' }).click()

  await expect(page).toHaveURL('/admin')
  const list = page.getByRole('region', { name: '가게 열기 전에 할 일' })
  const left = ['픽업 장소와 시간 입력하기', '가게 이름 정하기', '알림톡 시험하기', '푸시 알림 시험하기']
  await expect(list.getByRole('link')).toHaveText([...left, '첫 상품 등록하기', '첫 판매 시작하기'])
  await seen(page, 'the dashboard of a new shop')

  await list.getByRole('link', { name: '픽업 장소와 시간 입력하기' }).click()
  await page.getByRole('textbox', { name: '픽업 장소' }).fill('1층 카운터')
  await page.getByRole('textbox', { name: '픽업 시간' }).fill('10:00–20:00')
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()
  await expect(page.getByRole('heading', { name: '가게 이름' })).toBeVisible()
  await page.goto('/admin')
  await expect(list.getByRole('link').first()).toHaveText('가게 이름 정하기')
  await expect(list.getByRole('link')).toHaveCount(5)
  await list.getByRole('link', { name: '가게 이름 정하기' }).click()
  await page.getByRole('textbox', { name: '가게 이름' }).fill('우리동네공구')
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()
  await expect(page.getByRole('heading', { name: '알림톡' })).toBeVisible()
  await expect(page).toHaveTitle(/ · 우리동네공구$/)
  await expect(page.getByTitle('가게 화면 보기').first()).toContainText('우리동네공구')
  await page.goto('/admin')
  await expect(list.getByRole('link')).toHaveCount(4)

  // later the tests are on the screen of the store
  await page.goto('/admin/store')
  const tests = page.getByRole('region', { name: '메시지 시험' })
  await expect(tests.getByText('메일 서버가 메일을 받았어요.', { exact: false })).toBeVisible()
  await seen(page, 'the tests on the screen of the store')
  await removeMailServer(page)
  const naming = page.getByRole('region', { name: '가게 이름' })
  await page.getByLabel('픽업 장소').fill('2층 카운터')
  await naming.getByRole('textbox', { name: '가게 이름' }).fill('새벽시장')
  await naming.getByRole('button', { name: '이름 저장' }).click()
  await expect(page).toHaveTitle(/ · 새벽시장$/)
  // the details that are being typed stay, and are saved over no other change
  await expect(page.getByLabel('픽업 장소')).toHaveValue('2층 카운터')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('가게 정보를 저장했어요. 고객 화면에 바로 보여요')).toBeVisible()
  const guest = await browser.newPage({ baseURL: shop.address })
  await guest.goto('/login')
  await expect(guest).toHaveTitle(/새벽시장/)
  await guest.close()

  const [record] = await shop.db.query(`select action, actor_id, after from audit_log where subject = 'user' order by at limit 1`)
  expect(record).toEqual({ action: 'role.change', actor_id: null, after: { role: 'master' } })
  expect((await page.goto('/setup'))!.status()).toBe(404)
  await endSession(page)
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

/** Fills in the form of the mail server, which then sends (docs/RULES.md#the-mail-server). */
async function setMailServer(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: '메일 설정 저장' })
  await expect(page.getByRole('button', { name: '시험 메일 보내기' })).toHaveCount(0)
  await seen(page, 'the empty form of the mail server')
  await page.getByLabel('메일 서비스').selectOption('네이버 메일')
  await expect(page.getByLabel('메일 서버 주소')).toHaveValue('smtp.naver.com')
  await page.getByLabel('아이디', { exact: true }).fill('shop')
  await save.click()
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible()
  await expect(page.getByText('보내는 주소를 입력해 주세요.')).toBeVisible()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await seen(page, 'the form of the mail server with empty fields')
  await page.getByLabel('메일 서비스').selectOption('직접 입력')
  await page.getByLabel('메일 서버 주소').fill(shop.mails.host)
  await page.getByLabel('포트').selectOption('2525')
  await page.getByLabel('암호화').selectOption('STARTTLS')
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong')
  await page.getByLabel('보내는 주소').fill('hello@shop.example.kr')
  await save.click()
  await expect(page.getByText(`${shop.mails.host}:2525 (STARTTLS)`)).toBeVisible()
  await page.getByRole('button', { name: '시험 메일 보내기' }).click()
  await expect(page.getByText('앱 비밀번호를 넣어야 해요', { exact: false })).toBeVisible()
  await seen(page, 'a mail server that refused the password')
  await page.getByRole('button', { name: '메일 설정 바꾸기' }).click()
  await page.getByLabel('비밀번호', { exact: true }).fill('p@ss')
  await save.click()
  await expect(page.getByRole('button', { name: '메일 설정 바꾸기' })).toBeVisible()
}

/** Removes the mail server on the screen of the store, which asks first; a mail can then no longer be tried. */
async function removeMailServer(page: Page): Promise<void> {
  const tests = page.getByRole('region', { name: '메시지 시험' })
  await tests.getByRole('button', { name: '설정 지우기' }).click()
  const question = page.getByRole('alertdialog', { name: '메일 설정을 지울까요?' })
  await seen(page, 'the question before the mail server is removed')
  await question.getByRole('button', { name: '그만두기' }).click()
  await expect(tests.getByText(`${shop.mails.host}:2525 (STARTTLS)`)).toBeVisible()
  await tests.getByRole('button', { name: '설정 지우기' }).click()
  await question.getByRole('button', { name: '설정 지우기' }).click()
  await expect(tests.getByLabel('메일 서버 주소')).toHaveValue('')
  await expect(tests.getByRole('button', { name: '시험 메일 보내기' })).toHaveCount(0)
}

async function expectDone(late: Page, code: string): Promise<void> {
  const fields = { '시작 코드': code, 전화번호: '010-1234-5678', 이메일: 'second@mail.kr', 비밀번호: '다른 사람의 긴 비밀번호' }
  for (const [label, text] of Object.entries(fields)) await late.getByLabel(label).fill(text)
  await late.getByLabel('이름', { exact: true }).fill('둘째')
  await late.getByRole('button', { name: '만들고 시작하기' }).click()
  await expect(late.getByText('가게를 이미 시작했어요. 로그인해 주세요.')).toBeVisible()
  await late.close()
}

/** Looked at by axe in both schemes; nothing runs over the edge of a phone. */
async function seen(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
}

/** A push service that needs no network, for a subscription whose messages reach nobody. */
async function withPushService(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await context.addInitScript(
    ({ keys, endpoint }) => {
      const kept = () => sessionStorage.getItem('push') === 'on'
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (sessionStorage.removeItem('push'), true),
      }
      Object.defineProperty(Notification, 'permission', { get: () => (kept() ? 'granted' : 'default') })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.getSubscription = async () => (kept() ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => (
        sessionStorage.setItem('push', 'on'), subscription as unknown as PushSubscription
      )
    },
    { keys, endpoint: 'https://push.example.kr/first-steps' },
  )
}
