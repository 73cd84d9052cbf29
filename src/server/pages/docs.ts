import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiBrowser } from './api-browser.ts'
import type { AppDeps } from '../routes/deps.ts'
import { openApiDocument } from './openapi.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { preparedByName } from '../http/prepared-by-name.ts'
import { contentPolicy } from '../http/security-headers.ts'

const SETTINGS = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Registers `/openapi.json` and `/docs`, a page to browse it. All scripts are served from here. */
export function docsRoutes(
  app: FastifyInstance,
  { config, pagesDir, shopName }: Pick<AppDeps, 'config' | 'pagesDir' | 'shopName'>,
): void {
  const { publicUrl } = config
  const documentOf = preparedByName(
    name => new PreparedAnswer(JSON.stringify(openApiDocument({ shopName: name, publicUrl }), null, 1), { quality: 9 }),
  )
  let browser: Promise<PreparedAnswer> | undefined
  const before = new PreparedAnswer(WITHIN_THE_POLICY, { type: SCRIPT })
  const start = new PreparedAnswer(`Scalar.createApiReference('#docs', ${JSON.stringify(SETTINGS)})\n`, { type: SCRIPT })

  app.get('/openapi.json', async (request, reply) => {
    return await documentOf(shopName()).send(request, reply, 'public, max-age=300')
  })
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(shopName(), nonce))
  })
  const readBrowser = async () => new PreparedAnswer(await apiBrowser(pagesDir), { type: SCRIPT, quality: 5 })
  app.get('/docs/browser.js', async (request, reply) =>
    (await (browser ??= readBrowser())).send(request, reply, 'public, max-age=86400'),
  )
  app.get('/docs/policy.js', async (request, reply) => await before.send(request, reply, 'public, max-age=300'))
  app.get('/docs/start.js', async (request, reply) => await start.send(request, reply, 'public, max-age=300'))
}

/**
 * Script that makes the API browser comply with the content security policy: adds the nonce to style elements and sets style attributes by
 * script. Turns off `eval` in its zod.
 */
const WITHIN_THE_POLICY = `(() => {
  globalThis.__zod_globalConfig = { jitless: true }
  const nonce = document.querySelector('meta[property=csp-nonce]').content
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (name, options) {
    const element = create.call(this, name, options)
    if (String(name).toLowerCase() === 'style') element.nonce = nonce
    return element
  }
  const set = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this.style) this.style.cssText = value
    else set.call(this, name, value)
  }
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...inner,
    set(html) {
      inner.set.call(this, String(html).replace(/(<[^>]*?)\\sstyle=/g, '$1 data-style='))
      for (const element of (this.content ?? this).querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
    },
  })
})()
`

const SCRIPT = 'text/javascript; charset=utf-8'

function page(shopName: string, nonce: string): string {
  const name = shopName.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta property="csp-nonce" content="${nonce}"><title>${name} API</title></head><body><div id="docs"></div>` +
    `<script src="/docs/policy.js"></script><script src="/docs/browser.js"></script><script src="/docs/start.js"></script></body></html>\n`
  )
}
