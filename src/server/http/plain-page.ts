import { randomBytes } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import { contentPolicy } from './security-headers.ts'

/** An HTML page without scripts, with its content security policy. */
export type PlainPage = { html: string; policy: string }

/** Returns a Korean HTML page that shows a message. */
export function plainPage(message: string): PlainPage {
  const nonce = randomBytes(16).toString('base64')
  const words = escapeHtml(message)
  const html = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words}</title>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      <h1>${words}</h1>
      <p><a href="/">처음으로 가기</a></p>
    </main>
  </body>
</html>
`
  return { html, policy: contentPolicy(nonce) }
}

/** Returns whether a request is a page navigation of a browser, by its `Accept` header. */
export function asksForPage({ method, headers }: { method: string; headers: { accept?: string | undefined } }): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

const style = `
      :root { color-scheme: light dark; }
      body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: light-dark(#1f1d1a, #f3f0ea);
        background: light-dark(#fbfaf7, #141311); font: 400 1rem / 1.6 system-ui, sans-serif; word-break: keep-all; }
      main { padding: 1.5rem; text-align: center; }
      h1 { font-size: 1.25rem; }
      a { color: inherit; }
    `
