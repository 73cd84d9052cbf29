import { staffFallbacks } from '../../../src/contract/words/staff-fallbacks.ts'
import type { Look } from './look.ts'
import { failing, order, person, productsOf, round } from './places.ts'

/** The screens of the counter: everything in its navigation, and what opens from there. */
export const counterLooks: readonly Look[] = [
  { name: 'counter-dashboard', path: '/admin', also: ['dark'] },
  { name: 'counter-quick-check', path: '/admin/quick-check', width: 1024, also: [390] },
  {
    name: 'counter-quick-check-visit',
    path: '/admin/quick-check',
    width: 1024,
    act: async page => {
      await page.keyboard.type('3817')
      await page.getByRole('region', { name: '손님의 주문' }).getByRole('article').first().waitFor()
    },
  },
  { name: 'counter-prepaid-check', path: '/admin/prepaid-check' },
  {
    name: 'counter-prepaid-failed',
    path: '/admin/prepaid-check',
    alone: true,
    before: failing('api/admin/prepaid-orders*'),
    act: page => page.getByText(staffFallbacks.prepaidOrders).waitFor(),
  },
  { name: 'counter-statement', path: '/admin/prepaid-check/statement' },
  { name: 'counter-papers', path: '/admin/papers' },
  { name: 'counter-create-order', path: '/admin/create-order' },
  { name: 'counter-orders', path: '/admin/orders' },
  {
    name: 'counter-orders-selected',
    path: '/admin/orders?status=reserved',
    alone: true,
    act: async page => {
      await page.getByRole('row').nth(1).getByRole('checkbox').waitFor()
      await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
    },
  },
  { name: 'counter-order', path: order('/admin/orders?order=', 'bundled') },
  {
    name: 'counter-order-failed',
    path: order('/admin/orders?order=', 'bundled'),
    alone: true,
    before: async (page, shop) => {
      await failing('functions/{splitBundledOrder,processPartialPickup,revertFinalizedOrder}')(page)
      await page.goto(await order('/admin/orders?order=', 'divisible')(shop))
      await page.getByRole('button', { name: '일부 픽업…' }).click()
      await page.getByRole('button', { name: /^일부 픽업 · / }).click()
      await page.getByText(staffFallbacks.processPartialPickup).waitFor()
      await page.goto(await order('/admin/orders?order=', 'picked up')(shop))
      await page.getByRole('button', { name: '되돌리기…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
      await page.getByText(staffFallbacks.revertFinalizedOrder).waitFor()
    },
    act: async page => {
      await page.getByRole('button', { name: '묶음 나누기…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '나누기' }).click()
      await page.getByText(staffFallbacks.splitBundledOrder).waitFor()
    },
  },
  { name: 'counter-products', path: '/admin/products' },
  { name: 'counter-products-search', path: '/admin/products?q=%EC%A0%9C%EC%A3%BC', alone: true },
  { name: 'counter-product-add', path: '/admin/products/add' },
  { name: 'counter-round', path: round('products/edit', '감귤') },
  { name: 'counter-categories', path: '/admin/categories' },
  { name: 'counter-batch-category', path: productsOf('과일·채소') },
  { name: 'counter-raffles', path: '/admin/events' },
  { name: 'counter-raffle', path: round('events', '샤인') },
  { name: 'counter-round-missing', path: '/admin/events/01900000-0000-7000-8000-000000000000/round-1700000000000', alone: true },
  { name: 'counter-users', path: '/admin/users', also: [1024] },
  {
    name: 'counter-users-failed',
    path: '/admin/users',
    alone: true,
    before: failing('api/admin/users*'),
    act: page => page.getByText(staffFallbacks.users).waitFor(),
  },
  { name: 'counter-user', path: person('c08') },
  { name: 'counter-own', path: person('admin') },
  {
    name: 'counter-user-role',
    who: 'master',
    path: person('admin'),
    act: page => page.getByRole('region', { name: '역할' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'counter-password-code',
    path: person('c08'),
    alone: true,
    // no two codes are the same
    before: page =>
      page.route('**/functions/issuePasswordCode', route =>
        route.fulfill({ json: { result: { code: '48271936', expiresAt: '2026-11-20T02:00:00Z' } } }),
      ),
    act: async page => {
      await page.getByRole('button', { name: '비밀번호 코드 만들기…' }).click()
      await page.getByRole('button', { name: '코드 만들기', exact: true }).click()
      await page.getByText('4827 1936').waitFor()
    },
  },
  { name: 'counter-reviews', path: '/admin/reviews' },
  { name: 'counter-banners', path: '/admin/banners' },
  { name: 'counter-store', path: '/admin/store' },
  { name: 'counter-first-steps', path: '/admin/first-steps?step=operator' },
  { name: 'counter-data-tools', who: 'master', path: '/admin/data-tools' },
  { name: 'counter-jobs', path: '/admin/jobs' },
  { name: 'counter-audit', who: 'master', path: '/admin/audit' },
  {
    name: 'counter-guide',
    path: '/admin/guide',
    // pictures of other screens, which change when those do
    mask: page => [page.getByRole('main').getByRole('img')],
  },
  {
    name: 'counter-account',
    path: '/admin/account',
    also: ['dark', 390],
    // no two keys are the same
    before: page =>
      page.route('**/functions/beginSecondFactor', route => {
        const [key, issuer] = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', encodeURIComponent('모아픽')]
        const address = `otpauth://totp/${issuer}:admin%40demo.test?secret=${key}&issuer=${issuer}&digits=6&period=30`
        return route.fulfill({ json: { result: { key, address } } })
      }),
    act: async page => {
      await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
      await page.getByRole('img', { name: '인증 앱에 등록할 QR' }).waitFor()
    },
  },
  { name: 'counter-not-found', path: '/admin/nowhere', alone: true },
]
