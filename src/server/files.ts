import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { defaultVariant } from '../files/picture.ts'
import { isFileKey, type FileStore } from '../files/store.ts'

/**
 * `GET /files/{key}`: pictures, open to everybody who has the address. What lies under a key never changes, so browsers keep
 * it for a year without asking; and whatever a file may hold, no browser runs or frames it as a page of this shop.
 */
export async function fileRoutes(app: FastifyInstance, { store }: { store: FileStore }): Promise<void> {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const asked = request.params['*']
    const key = defaultVariant(asked) ?? asked
    const type = contentTypes[key.split('.').at(-1) ?? '']
    if (type === undefined || !isFileKey(key)) return notFound(reply)
    const etag = etagOf(key)
    // a browser that has it has all there will ever be under this key
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': forEver }).send()
    const file = await store.read(key)
    if (file === null) return notFound(reply)
    return reply
      .headers({
        'cache-control': forEver,
        'content-length': file.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': type,
        etag,
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })
}

const forEver = 'public, max-age=31536000, immutable'

/** Made of the key alone: what lies under it never changes. */
function etagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

function notFound(reply: FastifyReply): FastifyReply {
  // Not for a year: a picture may be there a second later.
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
}
