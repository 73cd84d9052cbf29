import { mkdirSync, readFileSync } from 'node:fs'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fullDay } from '../src/web/lib/format/day.ts'
import { Answers } from '../tests/e2e/answers.ts'
import { shown } from '../tests/e2e/looks/shown.ts'
import { ensureChromium } from './chromium.ts'

/**
 * Walks a new shop from its set-up code to its first order and takes the pictures of docs/guide-owner.ko.md on the way. SHOP_URL is the
 * address of a shop without a master and SHOP_NAME that has a mail server, and SETUP_CODE is what its start printed.
 */
const base = process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000'
const code = process.env['SETUP_CODE'] ?? ''
const folder = new URL('../docs/pictures/', import.meta.url).pathname
const art = new URL('../demo/art/', import.meta.url).pathname
const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 1024, height: 768 }, desktop: { width: 1280, height: 900 } }
const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
const goods = '제주 감귤 한 박스'

type Visitor = { page: Page; take: (name: string) => Promise<void> }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const owner = await visit('desktop')
  await setUp(owner)
  await takeFirstSteps(owner)
  await addGoods(owner)
  const customer = await visit('phone')
  await reserve(customer)
  await owner.page.setViewportSize(sizes.tablet)
  await owner.page.goto(`${base}/admin/quick-check`)
  await owner.page.getByRole('region', { name: '손님 찾기' }).waitFor()
  await owner.page.getByRole('button', { name: '이름·주문 번호로' }).click()
  await owner.page.getByRole('searchbox', { name: /^이름, 닉네임/ }).fill('김서연')
  await owner.page.getByRole('region', { name: '손님의 주문' }).getByRole('article').first().waitFor()
  await owner.take('owner-quick-check')
} finally {
  await browser.close()
}

async function visit(size: keyof typeof sizes): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({
    viewport: sizes[size],
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000) // far above any real duration
  const answers = new Answers(page)
  return {
    page,
    async take(name) {
      await shown(page, answers)
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(`${folder}${name}.webp`)
      console.log(`${name}.webp`)
    },
  }
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Removes the focus, so that a list opened by it does not cover the picture. */
async function blur(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function setUp({ page, take }: Visitor): Promise<void> {
  await page.goto(`${base}/setup`)
  await fill(page, {
    '시작 코드': code,
    '가게 이름': '우리동네공구',
    이름: '김주인',
    전화번호: '010-1234-5678',
    이메일: 'owner@shop.example.kr',
    비밀번호: '우리 가게의 긴 비밀번호',
  })
  await page.getByLabel('시작 코드').fill('7K2M-9XQ4-TB5H-W8RD') // not the real one in the picture
  await blur(page)
  await take('owner-setup')
  await page.getByLabel('시작 코드').fill(code)
  await page.getByRole('button', { name: '만들고 시작하기' }).click()
  await page.waitForURL('**/admin/first-steps')
}

async function takeFirstSteps({ page, take }: Visitor): Promise<void> {
  const operator = { 상호: '우리동네공구', 대표자: '김주인', 사업자등록번호: '123-45-67890', 이메일: 'help@shop.example.kr' }
  await page.getByRole('heading', { name: '사업자 정보' }).waitFor()
  await fill(page, { ...operator, '통신판매업 신고번호': '제2026-서울성동-0001호' })
  await fill(page, { '사업장 주소': '서울 성동구 연무장길 1', 전화번호: '02-123-4567' })
  await blur(page)
  await take('owner-operator')
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()

  await page.getByRole('textbox', { name: '픽업 장소' }).fill('1층 카운터')
  await page.getByRole('textbox', { name: '픽업 시간' }).fill('10:00–20:00')
  await page.getByRole('button', { name: '저장하고 계속하기' }).click()
  await page.getByRole('button', { name: '시험 메일 보내기' }).click()
  await page.getByText('메일 서버가 메일을 받았어요.', { exact: false }).waitFor()
  await take('owner-mail')
  await page.goto(`${base}/admin`)
  await page.getByRole('region', { name: '가게 열기 전에 할 일' }).waitFor()
  await take('owner-dashboard')
}

async function addGoods({ page, take }: Visitor): Promise<void> {
  await page.goto(`${base}/admin/products/add`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '사진 추가' }).click()
  const buffer = await sharp(readFileSync(`${art}jeju-mandarin-box.svg`))
    .resize(900, 900)
    .png()
    .toBuffer()
  await (await choosing).setFiles([{ name: '감귤.png', mimeType: 'image/png', buffer }])
  await page.getByRole('button', { name: '1번째 사진, 대표' }).waitFor()
  await page.getByLabel('상품 이름').fill(goods)
  await page.getByLabel('설명').fill('아침에 따서 바로 보내는 제주 감귤이에요.')
  // a new shop has no category yet
  await page.getByLabel('카테고리').selectOption({ label: '+ 새 카테고리…' })
  const category = page.getByRole('dialog', { name: '새 카테고리' })
  await category.getByLabel('이름').fill('과일·농산')
  await category.getByRole('button', { name: '만들기' }).click()
  await category.waitFor({ state: 'hidden' })
  await fill(page, { '묶음 이름': '감귤', 총재고: '30', '옵션 이름': '5kg', 가격: '18000' })
  await page.getByLabel('마감', { exact: true }).focus()
  for (const day of [2, 4, 5].map(days => today.add({ days }))) {
    const cell = page.getByRole('grid', { name: '판매와 픽업 달력' }).getByRole('button', { name: fullDay(day) })
    await page.getByRole('grid', { name: '판매와 픽업 달력' }).waitFor()
    if (!(await cell.isVisible())) await page.getByRole('button', { name: '다음 달' }).click()
    await cell.click()
  }
  await blur(page)
  await page.evaluate(() => scrollTo(0, 0))
  await take('owner-product')
  await page.getByRole('button', { name: '지금 판매 시작' }).click()
  await page.waitForURL(`${base}/admin/products`)
}

async function reserve({ page, take }: Visitor): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  const form = page.getByRole('form', { name: '가입하기' })
  await form.getByLabel('이름').fill('김서연')
  await form.getByLabel('이메일').fill('seoyeon@shop.example.kr')
  await form.getByLabel('비밀번호').fill('a-good-long-password')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '가입하고 시작하기' }).click()
  await page.waitForURL(`${base}/`)
  await take('owner-shop')
  await page.getByRole('link', { name: goods, exact: true }).click()
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog', { name: goods }).getByRole('button', { name: '예약하기' }).click()
  await page.getByText('예약했어요').first().waitFor()
  await take('owner-reserved')
}
