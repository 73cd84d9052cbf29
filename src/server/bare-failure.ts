import type { Socket } from 'node:net'
import type { Config } from './config.ts'
import { failureOf, unreadable } from './failures.ts'
import { plainPage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'

/** What the HTTP parser refused: no request exists yet, only its bytes. */
type ParserError = Error & { code?: string | undefined; rawPacket?: unknown }

/** Answers what the HTTP parser refuses, on the bare socket: a Korean page to a browser, a failure of the protocol to everybody else. */
export function refuseNonsense(config: Pick<Config, 'publicUrl'>) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status = statuses[error.code ?? ''] ?? '400 Bad Request'
    const page = isOfBrowser(error) ? plainPage(error.code === TOO_LONG ? tooLong : '요청을 읽을 수 없어요.') : null
    const body = page?.html ?? JSON.stringify(failureOf(unreadable))
    const headers = {
      ...securityHeaders(config, page?.policy),
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

/**
 * True when a page was to be opened. Of a head that is too long only a part may be known, without its beginning: that is taken for an
 * address that a person opened, unless the part says otherwise.
 */
function isOfBrowser({ code, rawPacket }: ParserError): boolean {
  const part = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
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
