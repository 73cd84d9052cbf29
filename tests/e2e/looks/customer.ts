import type { CommandOutput } from '../../../src/contract/endpoints/endpoints.ts'
import { expect } from '@playwright/test'
import { fallbacks } from '../../../src/contract/words/fallbacks.ts'
import { showTours } from '../tours.ts'
import type { Look } from './look.ts'
import { cartOf, failing, holdingNothing, order, product, withBoot } from './places.ts'

const aResetLink: CommandOutput<'checkResetLink'> = {
  email: 'neighbour@mail.kr',
  restores: false,
  isStaff: false,
  restorableUntil: null,
}

/** The screens of section 2 that customers see, in their states. */
export const customerLooks: readonly Look[] = [
  { name: 'login', who: 'guest', path: '/login' },
  {
    name: 'login-refused',
    who: 'guest',
    path: '/login',
    alone: true,
    // what is typed here would be carried over to the other pages of a guest
    before: async () => undefined,
    async act(page) {
      await page.getByLabel('이메일').fill('customer@demo.test')
      await page.getByLabel('비밀번호').fill('not-the-password')
      await page.getByRole('button', { name: '로그인', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'register',
    who: 'guest',
    path: '/login',
    act: page => page.getByRole('button', { name: /가입/ }).first().click(),
  },
  {
    name: 'login-ended',
    who: 'guest',
    path: '/login',
    alone: true,
    before: page => page.addInitScript(() => localStorage.setItem('moapick.signed-in', 'yes')),
  },
  {
    name: 'reset-mail',
    who: 'guest',
    path: '/reset-password',
    // as a shop that sends mails has it
    before: page => withBoot(page, boot => ({ ...boot, signIn: { ...boot.signIn, mail: true } })),
  },
  { name: 'reset-code', who: 'guest', path: '/reset-password' },
  {
    name: 'reset-link',
    who: 'guest',
    path: '/reset-password#token',
    alone: true,
    before: page => page.route('**/functions/checkResetLink', route => route.fulfill({ json: { result: aResetLink } })),
  },
  { name: 'reset-link-over', who: 'guest', path: '/reset-password#wrong', alone: true },
  {
    name: 'confirm-email',
    who: 'guest',
    path: '/confirm-email#token',
    alone: true,
    before: page =>
      page.route('**/functions/checkConfirmationLink', route =>
        route.fulfill({ json: { result: { email: 'neighbour@mail.kr', name: '김*인' } } }),
      ),
  },
  {
    name: 'my-page-unconfirmed',
    path: '/mypage',
    alone: true,
    before: async page => {
      const unconfirmed = { email: 'neighbour@mail.kr', isEmailUnconfirmed: true }
      await withBoot(page, boot => ({
        ...boot,
        signIn: { ...boot.signIn, mail: true },
        me: boot.me && { ...boot.me, ...unconfirmed },
      }))
      await page.route('**/api/me', async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...unconfirmed } })
      })
    },
  },
  { name: 'terms', who: 'guest', path: '/terms' },
  { name: 'privacy', who: 'guest', path: '/privacy' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'pre-launch',
    path: '/',
    // the flag as the page carries it; that the server sets it is tested elsewhere
    before: page => withBoot(page, boot => ({ ...boot, preLaunch: true, launchDate: '2026-12-01' })),
  },
  {
    name: 'loading',
    path: '/',
    alone: true,
    unfinished: true,
    before: page => page.route('**/*.js', () => {}),
  },
  {
    name: 'offline',
    path: '/offline.html',
    // the phone remembers what was to be picked up
    before: async page => {
      await page.goto('/mypage/orders')
      await page.waitForFunction(() => localStorage.getItem('moapick.pickup') !== null)
    },
  },
  { name: 'order', path: '/', also: [1280, 'dark'] },
  { name: 'order-search', path: '/?q=%E3%84%B1%E3%84%B1' },
  { name: 'order-nothing', path: '/?q=%EC%97%86%EC%96%B4%EC%9A%94', alone: true },
  {
    name: 'options',
    path: '/',
    alone: true,
    act: page => page.getByRole('button', { name: /담기/ }).first().click(),
  },
  {
    name: 'notifications',
    path: '/?notifications=list',
    alone: true,
    before: page => page.route('**/functions/markNotificationsRead', route => route.abort()),
  },
  { name: 'product', path: product('감귤') },
  { name: 'product-sold-out', path: product('설향') },
  { name: 'product-raffle', path: product('굴비') },
  { name: 'product-tier', path: product('마카롱'), alone: true },
  { name: 'product-soon', path: product('만두'), alone: true },
  { name: 'product-over', path: product('꿀단지'), alone: true },
  { name: 'product-missing', path: '/product/01900000-0000-7000-8000-000000000000', alone: true },
  {
    name: 'product-failed',
    path: '/product/01900000-0000-7000-8000-000000000000',
    alone: true,
    before: failing('api/products/*'),
    act: page => page.getByText(fallbacks.products).waitFor(),
  },
  { name: 'cart-empty', who: 'c19', path: '/cart', alone: true },
  { name: 'cart-waiting', path: '/cart', alone: true },
  {
    name: 'cart',
    who: 'c08',
    path: '/cart',
    before: cartOf('c08', [
      { item: '노지 감귤', quantity: 2 },
      { item: '우유 식빵', quantity: 1 },
      { item: '설향', quantity: 1, status: 'WAITLIST' },
    ]),
  },
  {
    name: 'cart-toast',
    who: 'c08',
    path: '/cart',
    alone: true,
    before: cartOf('c08', [{ item: '노지 감귤', quantity: 2 }]),
    act: async page => {
      await page.getByRole('button', { name: '비우기' }).click()
      const toast = page.getByRole('status').filter({ hasText: '예약할 상품을 모두 뺐어요' })
      const { x, y, width } = (await toast.boundingBox())!
      expect([x + width / 2, y < 100]).toEqual([390 / 2, true]) // top center
    },
  },
  {
    name: 'cart-short',
    who: 'c08',
    path: '/cart',
    alone: true,
    before: cartOf('c08', [
      { item: '소금빵', quantity: 5 },
      { item: '설향', quantity: 1 },
      { item: '유기농 달걀', quantity: 1 },
    ]),
  },
  {
    name: 'cart-refused',
    who: 'c13',
    path: '/cart',
    alone: true,
    before: async (page, shop) => {
      await holdingNothing(page)
      await cartOf('c13', [
        { item: '미니', quantity: 1 },
        { item: '유기농 달걀', quantity: 1 },
      ])(page, shop)
    },
    act: async page => {
      await page.getByRole('button', { name: '예약하기', exact: true }).click()
      await page.getByText('예약하지 못했어요').waitFor()
    },
  },
  {
    name: 'cart-failed',
    path: '/cart',
    alone: true,
    before: async page => {
      await failing('api/products')(page)
      await withBoot(page, boot => ({ ...boot, storefront: null }))
    },
    act: page => page.getByText(fallbacks.cart).waitFor(),
  },
  {
    name: 'my-page',
    path: '/mypage',
    also: ['dark'],
    act: page => page.getByText('58회 더 픽업하면 공구왕').waitFor(),
  },
  {
    name: 'my-page-failed',
    path: '/mypage',
    alone: true,
    before: failing('api/me/summary'),
    act: page => page.getByText(fallbacks.myPage).waitFor(),
  },
  {
    name: 'my-reward-failed',
    path: '/mypage',
    alone: true,
    before: failing('functions/claimMissionReward'),
    act: async page => {
      await page.getByRole('button', { name: /50P 받기/ }).click()
      await page.getByText(fallbacks.claimMissionReward).waitFor()
    },
  },
  ...['profile', 'nickname', 'email', 'password', 'notifications', 'sessions', 'visits', 'reviews'].map(
    (sheet): Look => ({ name: `my-${sheet}`, path: `/mypage?sheet=${sheet}`, alone: true }),
  ),
  { name: 'my-withdraw', who: 'c19', path: '/mypage?sheet=withdraw', alone: true },
  { name: 'my-withdraw-refused', path: '/mypage?sheet=withdraw', alone: true },
  { name: 'my-code', who: 'c19', path: '/mypage?sheet=code', alone: true },
  {
    name: 'my-code-failed',
    who: 'c19',
    path: '/mypage?sheet=code',
    alone: true,
    before: failing('functions/processReferralCode'),
    act: async page => {
      await page.getByRole('textbox', { name: '초대 코드' }).fill('MOAPABCDEF')
      await page.getByRole('button', { name: '초대 코드 적용' }).click()
      await page.getByText(fallbacks.processReferralCode).waitFor()
    },
  },
  { name: 'suspended', who: 'c39', path: '/' },
  { name: 'history', path: '/mypage/history' },
  { name: 'history-order', path: order('/mypage/history?order=', 'open', 'customer'), alone: true },
  {
    name: 'history-cancel',
    path: '/mypage/history',
    alone: true,
    // as a screen reader presses it
    act: page =>
      page
        .getByRole('button', { name: '길게 눌러 취소' })
        .first()
        .evaluate((button: HTMLButtonElement) => button.click()),
  },
  {
    name: 'history-cancel-failed',
    path: order('/mypage/history?order=', 'open', 'customer'),
    alone: true,
    before: failing('functions/cancelOrder'),
    act: async page => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: '길게 눌러 취소' })
        .evaluate((button: HTMLButtonElement) => button.click())
      await page.getByRole('dialog', { name: '이 주문을 취소할까요?' }).getByRole('button', { name: '취소하기' }).click()
      await page.getByText(fallbacks.cancelOrder).waitFor()
    },
  },
  { name: 'points', path: '/mypage/points' },
  { name: 'points-rules', path: '/mypage/points?sheet=rules', alone: true },
  { name: 'pickups', path: '/mypage/orders' },
  { name: 'encore', path: '/encore' },
  { name: 'customer-center', path: '/customer-center' },
  {
    name: 'tour',
    who: 'c20',
    path: '/customer-center',
    alone: true,
    before: (_page, { db, visitors }) => showTours(db, visitors.get('c20')!.userId),
    act: page => page.getByRole('alertdialog').waitFor(),
  },
]
