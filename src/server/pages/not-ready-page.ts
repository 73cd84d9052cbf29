import { randomBytes } from 'node:crypto'
import { josa } from '../../contract/words/josa.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { SETUP_PAGE } from './pages.ts'
import type { PlainPage } from '../http/plain-page.ts'
import { contentPolicy } from '../http/security-headers.ts'

/**
 * Returns the page, without scripts, that guests see until the shop has a master. A small link leads the owner to the set-up page.
 * @param fontFace the `@font-face` rule of the admin pages, whose files are public until then
 */
export function notReadyPage(shopName: string, fontFace: string): PlainPage {
  const nonce = randomBytes(16).toString('base64')
  const name = escapeHtml(shopName)
  const html = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${name}, 가게를 준비하고 있어요</title>
    <style nonce="${nonce}">${fontFace}${style}</style>
  </head>
  <body>
    <main>
      <p class="name">${name}</p>
      <h1>가게를 준비하고 있어요</h1>
      <p>준비를 마치면 이 주소에서 ${escapeHtml(josa(shopName, '을/를'))} 만날 수 있어요.</p>
    </main>
    <footer><a href="${SETUP_PAGE}">가게 주인이라면 여기서 시작해요</a></footer>
  </body>
</html>
`
  return { html, policy: contentPolicy(nonce) }
}

const style = `
      :root { color-scheme: light dark; }
      * { margin: 0; }
      body { display: grid; grid-template-rows: 1fr auto; min-height: 100vh; min-height: 100dvh; color: light-dark(#1f1d1a, #f3f0ea);
        background: light-dark(#fbfaf7, #141311); font: 400 1rem / 1.6 'Moapick Interface', Pretendard, system-ui, sans-serif;
        letter-spacing: -0.01em; word-break: keep-all; text-align: center; }
      main { display: grid; align-content: center; gap: 0.5rem; padding: 2rem 1.25rem; }
      .name { color: light-dark(#0f7a4b, #73c79d); font-size: 1.125rem; font-weight: 700; }
      h1 { font-size: 1.625rem; line-height: 1.35; letter-spacing: -0.03em; text-wrap: balance; }
      main p:last-child, footer a { color: light-dark(#6b665e, #a8a29a); }
      footer { padding: 0 1.25rem 1.5rem; }
      footer a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; font-size: 0.875rem; border-radius: 0.5rem;
        text-underline-offset: 3px; }
      footer a:focus-visible { outline: 2px solid light-dark(#0f7a4b, #73c79d); }
    `
