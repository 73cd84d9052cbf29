import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openApiDocument } from './openapi.ts'
import { PreparedAnswer } from './prepared-answer.ts'

/** `/openapi.json`, and at `/docs` a page to browse it. */
export function docsRoutes(app: FastifyInstance, config: Pick<Config, 'shopName' | 'publicUrl'>): void {
  let document: PreparedAnswer | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= new PreparedAnswer(JSON.stringify(openApiDocument(config), null, 1), { quality: 9 })
    return await document.send(request, reply, 'public, max-age=300')
  })
}
