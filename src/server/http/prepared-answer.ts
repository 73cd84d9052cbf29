import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressors = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer, quality: number) => promisify(gzip)(body, { level: Math.min(9, quality) }),
}
type Encoding = keyof typeof compressors

export type AnswerOptions = {
  type?: string
  /** Compression level from 1 to 11, 4 by default (gzip: at most 9); 0 for none. */
  quality?: number
  /** ETag to use instead of the hash of the body. */
  etag?: string
}

/**
 * A response body that is created once and sent often. Its ETag is a hash of the body unless given, so that all processes agree. Bodies
 * from 1,400 bytes on are compressed once per encoding, on first use.
 */
export class PreparedAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly type: string
  readonly #quality: number
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(body: Buffer | string, { type = 'application/json; charset=utf-8', quality = 4, etag }: AnswerOptions = {}) {
    this.body = typeof body === 'string' ? Buffer.from(body) : body
    this.etag = etag ?? `"${createHash('sha1').update(this.body).digest('base64url')}"`
    this.type = type
    this.#quality = this.body.length < 1400 ? 0 : quality
  }

  /** Sends the body, or 304 if `If-None-Match` has the ETag and the method is not POST. */
  async send(request: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
    reply.header('etag', this.etag).header('cache-control', cacheControl)
    if (this.#quality > 0) reply.header('vary', 'accept-encoding')
    if (request.method !== 'POST' && matches(request.headers['if-none-match'], this.etag)) return reply.code(304).send()
    const encoding = this.#quality > 0 ? encodingFor(request.headers['accept-encoding']) : null
    reply.header('content-type', this.type)
    if (encoding === null) return reply.send(this.body)
    const bytes = await this.#encode(encoding)
    return reply.header('content-encoding', encoding).send(bytes)
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding)
    if (!encoded) this.#encoded.set(encoding, (encoded = compressors[encoding](this.body, this.#quality)))
    return encoded
  }
}

function matches(given: string | undefined, etag: string): boolean {
  return given !== undefined && given.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

/** Returns the preferred encoding that the browser accepts; null for none. */
function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = accepted.split(',').flatMap(offer => {
    const [name = '', weight = ''] = offer.trim().split(/\s*;\s*/)
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name.toLowerCase()]
  })
  return (['br', 'gzip'] as const).find(name => taken.includes(name)) ?? null
}
