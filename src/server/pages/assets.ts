import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { isAdmin } from '../../domain/role.ts'
import type { AppDeps } from '../routes/deps.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
}
const compressed = new Set(['.png', '.avif', '.webp', '.woff2'])

/**
 * Registers the built files under `/assets/shop/` and `/assets/admin/`. Their names contain a content hash, so browsers cache them for a
 * year. The admin files are for staff; others receive NOT_FOUND. While the shop waits for its first master they are public, because the
 * set-up page uses them.
 */
export function assetRoutes(
  app: FastifyInstance,
  { pagesDir, identify, setup }: Pick<AppDeps, 'pagesDir' | 'identify' | 'setup'>,
): void {
  const shop = new BuiltFiles(join(pagesDir, 'shop'))
  const counter = new BuiltFiles(join(pagesDir, 'admin'))

  app.get<{ Params: { '*': string } }>('/assets/shop/*', (request, reply) => send(shop, 'public', request, reply))
  app.get<{ Params: { '*': string } }>('/assets/admin/*', async (request, reply) => {
    const identity = await identify(request)
    if ((!identity || !isAdmin(identity.role)) && !(await setup.isOpen())) throw new Refused({ code: 'NOT_FOUND' })
    return await send(counter, 'private', request, reply)
  })
  smallFiles(app, shop)
}

class BuiltFiles {
  readonly #folder: string
  readonly #names: Set<string>
  readonly #read = new Map<string, PreparedAnswer>()

  constructor(folder: string) {
    this.#folder = folder
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    this.#names = new Set(names.filter(name => types[extname(name)] && !name.startsWith('.')))
  }

  /** Returns a file; undefined if it did not exist when the server started, or was removed before its first use. */
  get(name: string): PreparedAnswer | undefined {
    if (!this.#names.has(name)) return undefined
    let answer = this.#read.get(name)
    if (!answer) {
      // the build was replaced while this server runs
      if (!existsSync(join(this.#folder, name))) return undefined
      const quality = compressed.has(extname(name)) ? 0 : 9
      answer = new PreparedAnswer(readFileSync(join(this.#folder, name)), { type: types[extname(name)]!, quality })
      this.#read.set(name, answer)
    }
    return answer
  }

  /** Returns the file whose hashed name begins with `beginning`. */
  find(beginning: string): PreparedAnswer | undefined {
    const name = [...this.#names].find(each => each.startsWith(beginning))
    return name === undefined ? undefined : this.get(name)
  }
}

async function send(
  files: BuiltFiles,
  kept: 'public' | 'private',
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = files.get(request.params['*'])
  if (!file) throw new Refused({ code: 'NOT_FOUND' })
  return await file.send(request, reply, `${kept}, max-age=31536000, immutable`)
}

/** Registers the files with fixed names, such as `/robots.txt` and icons. */
function smallFiles(app: FastifyInstance, shop: BuiltFiles): void {
  const robots = new PreparedAnswer(
    'User-agent: *\nAllow: /$\nAllow: /login\nAllow: /terms\nAllow: /privacy\nAllow: /product/\nAllow: /share/\nAllow: /assets/shop/\nDisallow: /\n',
    { type: 'text/plain; charset=utf-8' },
  )
  const named: Record<string, PreparedAnswer | undefined> = {
    '/robots.txt': robots,
    '/favicon.ico': shop.find('favicon-'),
    '/apple-touch-icon.png': shop.find('app-icon-'),
    '/icon-192.png': shop.find('icon-192-'),
    '/icon-512.png': shop.find('icon-512-'),
    '/icon-maskable.png': shop.find('icon-maskable-'),
    '/notification-badge.png': shop.find('notification-badge-'),
  }
  for (const [path, file] of Object.entries(named))
    app.get(path, async (request, reply) => {
      if (!file) throw new Refused({ code: 'NOT_FOUND' })
      return await file.send(request, reply, 'public, max-age=86400')
    })
}
