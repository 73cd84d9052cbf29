import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '../../contract/pages/bootstrap.ts'
import { linkedProduct } from '../../contract/pages/linked-product.ts'
import { PAGE_NOT_FOUND } from '../../contract/words/page-not-found.ts'
import type { Me } from '../../contract/schemas/people.ts'
import { Refused } from '../../domain/rejection.ts'
import { isAdmin } from '../../domain/role.ts'
import { readMe } from '../../services/users/read-me.ts'
import type { AppDeps } from '../routes/deps.ts'
import { firstPicture, linkedPicture } from './first-picture.ts'
import { HtmlPage } from './html-page.ts'
import { lettersRoute, ShopLetters } from '../letters/shop-letters.ts'
import { isLinkedPage, pageKind, SETUP_PAGE } from './pages.ts'
import { notReadyPage } from './not-ready-page.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { cardHead } from '../share/card-head.ts'

/** Source file of the part of the login page that shows a linked product. */
const LINKED_PART = 'features/account/linked-product.tsx'

/**
 * Registers the HTML pages of shop and admin for all remaining paths, with the data of the first paint. Redirects users from pages that
 * they may not open. A guest who opens `/` or a product still gets its HTML, from which messengers make link previews; its script then
 * opens the login page. Unknown paths answer 404.
 */
export function webApp(app: FastifyInstance, deps: AppDeps): void {
  const shop = new HtmlPage(deps.pagesDir, 'shop')
  const counter = new HtmlPage(deps.pagesDir, 'admin')
  const letters = new ShopLetters(deps.pagesDir, error =>
    app.log.error(error, 'the font of the shop’s texts could not be created'),
  )
  lettersRoute(app, letters)

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const bare = path.replace(/\/+$/, '')
    // redirects only to known pages, so that `//elsewhere/` leads nowhere
    if (bare !== path && pageKind(bare) !== null) return reply.redirect(bare + request.url.slice(path.length), 308)
    const identity = await deps.identify(request)
    const me = identity ? await readMe(deps.db, identity.userId) : null
    const kind = pageKind(path)
    if (await deps.setup.isOpen()) {
      if (path === SETUP_PAGE)
        return page(counter, request, reply, 200, null, false, { setup: { isNameFixed: deps.config.fixedName !== null } })
      if (!me) return notReady(reply, kind === null ? 404 : 200)
    }
    if (/^\/admin(\/|$)/.test(path)) {
      if (!me) return reply.redirect(loginPath(request.url))
      if (!isAdmin(me.role)) return reply.redirect('/')
      const mustEnrol = identity?.lacksSecondFactor === true
      if (mustEnrol && path !== '/admin/account') return reply.redirect('/admin/account')
      const atCounter = { mustEnrol, idleMinutes: identity?.idleMinutes ?? null }
      return page(counter, request, reply, kind === null ? 404 : 200, me, false, { counter: atCounter })
    }
    if (kind === 'public' && me) return reply.redirect('/')
    if (kind === 'customer' && !me && !isLinkedPage(path)) return reply.redirect(loginPath(request.url))
    return page(shop, request, reply, kind === null ? 404 : 200, me, kind === 'customer' && me !== null)
  })

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async request => {
    request.log.debug({ method: request.method }, 'unknown path')
    throw new Refused({ code: 'NOT_FOUND' })
  })

  /** Answers a guest of a shop that has no master yet (docs/RULES.md#first-steps). */
  function notReady(reply: FastifyReply, status: number): FastifyReply {
    const { html, policy } = notReadyPage(deps.shopName(), counter.fontFace)
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  async function page(
    html: HtmlPage,
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    me: Me | null,
    withStorefront: boolean,
    more: Pick<Boot, 'counter' | 'setup'> = {},
  ): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64')
    const isOpen = !deps.config.preLaunch || (me !== null && isAdmin(me.role))
    const { store, json, words } = deps.storefront.page
    const shopName = deps.shopName()
    const sale = html === shop ? deps.linked.ofLink(request.url, deps.clock()) : null
    const linked = sale && !me ? linkedProduct(sale) : null
    const boot: Omit<Boot, 'storefront'> = {
      shopName,
      serverTime: deps.clock().toString(),
      preLaunch: deps.config.preLaunch,
      launchDate: deps.config.launchDate.toString(),
      me,
      store,
      kakaoJsKey: deps.config.kakaoJsKey ?? null,
      signIn: {
        kakao: deps.config.kakao !== undefined,
        oidc: deps.config.oidc ? { name: deps.config.oidc.name } : null,
        mail: deps.sendsMail(),
      },
      nonce,
      ...(linked && { linked }),
      ...more,
    }
    const storefront = withStorefront && isOpen ? json : 'null'
    // before the launch no screen is shown, so none is preloaded; a guest is led to the login page
    const shown = (withStorefront && !isOpen) || (!me && isLinkedPage(request.url.split('?')[0] ?? '')) ? '/' : request.url
    const { head, letter } = html === shop ? await letters.page(words, nonce) : { head: '', letter: '' }
    const card = html === shop ? cardHead(sale, { shopName, publicUrl: deps.config.publicUrl }) : ''
    const picture = storefront === 'null' ? linkedPicture(linked) : firstPicture(deps.storefront.page.storefront, shown)
    const text = html
      .render(`${JSON.stringify(boot).slice(0, -1)},"storefront":${storefront}}`, shown, nonce, {
        shopName,
        head: card + head + picture,
        words: status === 404 ? PAGE_NOT_FOUND : '',
        part: linked ? LINKED_PART : undefined,
      })
      .replace('<!--letter-->', letter)
    reply
      .code(status)
      .header(
        'content-security-policy',
        contentPolicy(nonce, html === counter ? 'codes' : deps.config.kakaoJsKey ? 'kakao' : null),
      )
    return new PreparedAnswer(text, { type: 'text/html; charset=utf-8', quality: 5, etag: `"${nonce}"` }).send(
      request,
      reply,
      'private, no-store',
    )
  }
}

/** Returns the sign-in path that leads back to `url` afterwards. */
function loginPath(url: string): string {
  return url === '/' ? '/login' : `/login?from=${encodeURIComponent(url.slice(0, 500))}`
}
