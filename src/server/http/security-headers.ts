import type { FastifyInstance } from 'fastify'
import { kakaoOrigins, kakaoSdk } from '../../contract/pages/kakao.ts'
import type { Config } from '../settings/config.ts'

/** Returns the security headers of every answer. `policy` is the content security policy; that of a page has a nonce for style elements. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>, policy = contentPolicy()): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * Returns the content security policy: own resources only, nothing inline but style elements with the nonce. `codes` allows the WebAssembly
 * of the QR reader; `kakao` allows the Kakao SDK and its two origins.
 */
export function contentPolicy(nonce?: string, also: 'codes' | 'kakao' | null = null): string {
  const scripts = also === 'codes' ? ` 'wasm-unsafe-eval'` : also === 'kakao' ? ` ${kakaoSdk.src}` : ''
  const [asks, sends] = also === 'kakao' ? [` ${kakaoOrigins.asks}`, ` ${kakaoOrigins.sends}`] : ['', '']
  const styles = nonce === undefined ? `style-src 'self'` : `style-src 'self' 'nonce-${nonce}'`
  return (
    `default-src 'self'; script-src 'self'${scripts}; ${styles}; img-src 'self' blob: data:; connect-src 'self'${asks}; object-src 'none'; ` +
    `base-uri 'none'; frame-ancestors 'none'; form-action 'self'${sends}; report-uri ${REPORT_PATH}`
  )
}

export const REPORT_PATH = '/csp-reports'

export function secureEveryAnswer(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Registers `POST /csp-reports`, to which browsers report violations of the content security policy. Reports are counted, not stored. */
export function policyReports(app: FastifyInstance, count: () => void): void {
  app.register(async scope => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) => done(null))
    scope.post(REPORT_PATH, async (_request, reply) => {
      count()
      return reply.code(204).send()
    })
  })
}
