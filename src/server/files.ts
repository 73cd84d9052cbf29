import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '../domain/role.ts'
import { defaultVariant } from '../files/picture.ts'
import { fileUrl, isFileKey, type FileStore } from '../files/store.ts'
import type { Sessions } from './auth/identify.ts'

type FileDeps = {
  store: FileStore
  /** Who wrote the hidden review that shows the picture at this address; null where none does. */
  hiddenAuthor: (url: string) => Promise<string | null>
  sessions: Pick<Sessions, 'identify'>
}

/**
 * `GET /files/{key}`: pictures, open to everybody who has the address. What lies under a key never changes, so browsers keep
 * it for a year without asking; and whatever a file may hold, no browser runs or frames it as a page of this shop. Customers' pictures are
 * asked for again after five minutes: those of a review that the shop has hidden are there for its author and for staff alone.
 */
export async function fileRoutes(app: FastifyInstance, { store, hiddenAuthor, sessions }: FileDeps): Promise<void> {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const asked = request.params['*']
    const key = defaultVariant(asked) ?? asked
    const type = contentTypes[key.split('.').at(-1) ?? '']
    if (type === undefined || !isFileKey(key)) return notFound(reply)
    const cacheControl = await keeping(key, request)
    if (cacheControl === null) return notFound(reply)
    const etag = etagOf(key)
    // a browser that has it has all there will ever be under this key
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send()
    const file = await store.read(key)
    if (file === null) return notFound(reply)
    return reply
      .headers({
        'cache-control': cacheControl,
        'content-length': file.bytes,
        'content-disposition': `inline; filename="picture.${type.slice('image/'.length)}"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': type,
        etag,
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })

  /** For how long the picture may be kept; null for whom it is not there. */
  async function keeping(key: string, request: FastifyRequest): Promise<string | null> {
    if (!key.startsWith('reviews/')) return forEver
    const author = await hiddenAuthor(fileUrl(key.split('/').slice(0, -1).join('/')))
    if (author === null) return forMinutes
    const identity = await sessions.identify(request)
    return identity !== null && (identity.userId === author || isAdmin(identity.role)) ? 'private, no-store' : null
  }
}

const forEver = 'public, max-age=31536000, immutable'
const forMinutes = 'public, max-age=300'

/** Made of the key alone: what lies under it never changes. */
function etagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

function notFound(reply: FastifyReply): FastifyReply {
  // Not for a year: a picture may be there a second later.
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
}
