import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../routes/deps.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { preparedByName } from '../http/prepared-by-name.ts'

/** Registers `/manifest.webmanifest`, with which phones install the shop on the home screen. */
export function webManifest(app: FastifyInstance, { shopName }: Pick<AppDeps, 'shopName'>): void {
  const answerOf = preparedByName(
    name => new PreparedAnswer(JSON.stringify(manifestOf(name)), { type: 'application/manifest+json; charset=utf-8' }),
  )
  // five minutes, so that a changed name reaches browsers soon
  app.get('/manifest.webmanifest', async (request, reply) => answerOf(shopName()).send(request, reply, 'public, max-age=300'))
}

function manifestOf(shopName: string): object {
  return {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: '이웃과 함께 예약하고 정한 날에 찾아가는 공동구매 가게',
    lang: 'ko',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    categories: ['shopping', 'food'],
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '픽업 달력', url: '/mypage/orders', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
      { name: '장바구니', url: '/cart', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    ],
  }
}
