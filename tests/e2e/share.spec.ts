import { spawnServer } from '../support/spawned-server.ts'
import { atRest } from './at-rest.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

// the browser's own lines for a program that did not come, or was another than the one we know
test.use({ forgiven: /kakao/ })

test('the address is shared without what was open on it', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, context } = await visit({})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await keepToasts(page)
  await page.goto(`/product/${good.productId}?round=${good.roundId}`)
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page.getByText('링크를 복사했어요')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.address}/product/${good.productId}`)
})

test('with Kakao set up its script is loaded at the press and must be unchanged; where it is not loaded, the address is copied', async ({
  shop,
  visit,
}) => {
  const server = await spawnServer({
    databaseUrl: shop.databaseUrl,
    env: { DATA_DIR: shop.dataDir, KAKAO_JS_KEY: 'f0'.repeat(16) },
  })
  try {
    const good = await shop.sell()
    const { page, context } = await visit({}, server.address)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await keepToasts(page)
    let answer: string | null = null
    let asked = 0
    await context.route('https://*.kakaocdn.net/**', route => {
      asked++
      if (answer === null) return route.abort()
      return route.fulfill({ body: answer, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
    })
    await page.goto(`/product/${good.productId}`)
    const sheet = page.getByRole('dialog', { name: '공유하기' })
    const sendByKakao = async () => {
      // the toast that is kept from the time before lies over it
      await page.getByRole('button', { name: '공유하기' }).dispatchEvent('click')
      await expect(page).toHaveURL(/[?&]share/)
      await sheet.getByRole('button', { name: '카카오톡으로 보내기' }).click()
      await expect(sheet).toBeHidden()
    }
    const copied = page.getByText('카카오톡을 열지 못해 링크를 복사했어요. 대화방에 붙여 넣어 주세요')

    await page.getByRole('button', { name: '공유하기' }).click()
    await expectAccessible(page, 'ways to share')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await sendByKakao()
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/product/${good.productId}`)
    expect(asked).toBe(1)

    answer = 'window.Kakao = { isInitialized: () => true, Share: { sendDefault: () => (window.sent = true) } }'
    await page.reload()
    await atRest(page)
    expect(asked).toBe(1)
    await sendByKakao()
    await expect(copied).toBeVisible()
    expect(asked).toBe(2)
    expect(await page.evaluate(() => 'sent' in window)).toBe(false)

    await page.evaluate(() => {
      const sent: object[] = []
      const sdk = {
        isInitialized: () => false,
        init: (key: string) => sent.push({ key }),
        Share: { sendDefault: sent.push.bind(sent) },
      }
      Object.assign(window, { sent, Kakao: sdk })
    })
    await sendByKakao()
    const link = {
      webUrl: `${server.address}/product/${good.productId}`,
      mobileWebUrl: `${server.address}/product/${good.productId}`,
    }
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'sent') as object[]))
      .toMatchObject([
        { key: 'f0'.repeat(16) },
        {
          objectType: 'feed',
          content: {
            title: good.name,
            description: expect.stringMatching(/^5,000원 · .* 픽업$/),
            link,
            imageUrl: `${server.address}/share/${good.productId}.jpg`,
          },
          buttons: [{ title: '보러 가기', link }],
        },
      ])
    expect(asked).toBe(2)
    await context.close() // or it complains of the server that goes
  } finally {
    await server.stop()
  }
})
