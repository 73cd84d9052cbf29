import type { FastifyInstance } from 'fastify'
import { PreparedAnswer } from './prepared-answer.ts'

/** What a phone needs to put the shop on its home screen. */
export function webManifest(app: FastifyInstance, shopName: string): void {
  const manifest = {
    name: shopName,
    short_name: shopName,
    lang: 'ko',
    start_url: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    icons: [{ src: '/apple-touch-icon.png', sizes: 'any', type: 'image/png' }],
  }
  const answer = new PreparedAnswer(JSON.stringify(manifest), { type: 'application/manifest+json; charset=utf-8' })
  app.get('/manifest.webmanifest', async (request, reply) => await answer.send(request, reply, 'public, max-age=86400'))
}
