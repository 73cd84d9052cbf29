import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '../../domain/role.ts'
import { defaultVariant } from '../../files/picture.ts'
import { fileUrl, isFileKey, type FileStore } from '../../files/store.ts'
import type { Sessions } from '../auth/identify.ts'

type FileDeps = {
  store: FileStore
  /** Returns the author of the hidden review that shows the picture at this URL; null if no hidden review does. */
  hiddenAuthor: (url: string) => Promise<string | null>
  sessions: Pick<Sessions, 'identify'>
}

/**
 * Registers `GET /files/{key}`, which serves pictures to everyone with the URL. Contents never change, so browsers cache them for a year.
 * Customers' pictures are cached for 5 minutes, and those of hidden reviews are only for the author and staff.
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
    // contents of a key never change
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

  /** Returns the `Cache-Control` of a picture; null if the caller may not see it. */
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

/** Returns an ETag from the key, because its contents never change. */
function etagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

function notFound(reply: FastifyReply): FastifyReply {
  // not cached: the picture may be stored a second later
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
}
