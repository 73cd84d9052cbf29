import type { Socket } from 'node:net'
import type { Config } from '../settings/config.ts'
import { closeGently } from './close-gently.ts'
import { failureOf, unreadable } from './failures.ts'
import { readOn } from './parse-in-parts.ts'
import { plainPage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'

/** An error of the HTTP parser. Only raw bytes exist, no request. */
type ParserError = Error & { code?: string | undefined; rawPacket?: unknown }

/** Returns the handler for requests that the HTTP parser rejects. Browsers receive Korean HTML, other clients a JSON failure. */
export function refuseNonsense(config: Pick<Config, 'publicUrl'>) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status = statuses[error.code ?? ''] ?? '400 Bad Request'
    const page = isOfBrowser(error.code, readOn(socket) ?? error.rawPacket)
      ? plainPage(error.code === TOO_LONG ? tooLong : '요청을 읽을 수 없어요.')
      : null
    const body = page?.html ?? JSON.stringify(failureOf(unreadable))
    const headers = {
      ...securityHeaders(config, page?.policy),
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
    closeGently(socket)
  }
}

/**
 * Returns whether rejected bytes came from a browser navigation, by the `Accept` header. An overlong head may lack that header; it then
 * counts as a navigation, unless its method or path shows otherwise.
 */
function isOfBrowser(code: string | undefined, rejected: unknown): boolean {
  const part = Buffer.isBuffer(rejected) ? rejected.toString('latin1') : ''
  if (/^(?!GET |HEAD )[A-Z]+ \/|^[A-Z]+ \/(api|functions|auth)\//.test(part)) return false
  const accepted = /^accept: *(.*)$/im.exec(part)?.[1]
  return accepted === undefined ? code === TOO_LONG : accepted.includes('text/html')
}

const TOO_LONG = 'HPE_HEADER_OVERFLOW'
const tooLong = '주소가 너무 길어서 열 수 없어요. 검색어를 줄여서 다시 찾아 주세요.'

const statuses: Record<string, string> = {
  [TOO_LONG]: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
