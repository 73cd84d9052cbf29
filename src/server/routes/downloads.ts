import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Download } from '../../contract/define.ts'
import { downloads } from '../../contract/endpoints/endpoints.ts'
import { Refused } from '../../domain/rejection.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import { callOf } from './call.ts'
import type { AppDeps } from './deps.ts'
import { gate } from '../auth/gate.ts'
import { checked } from '../http/input.ts'
import { checkedParams } from './nouns.ts'
import type { Call } from '../handlers/call.ts'

type Downloader = (call: Call, asked: { params: unknown; search: unknown }) => Promise<FileAnswer>

/** Downloads in progress at once, limited so that pages of staff stay fast. */
const AT_ONCE = 3

/**
 * Registers `GET` for every download of the contract, and refuses more than three at once with EXPORTS_BUSY. HEAD is not served, because
 * each request records an export (docs/RULES.md#exports).
 */
export function downloadRoutes(app: FastifyInstance, deps: AppDeps): void {
  const line = new Line()
  for (const entry of Object.values(downloads)) downloadRoute(app, entry, deps.downloads[entry.name] as Downloader, deps, line)
}

class Line {
  #making = 0

  enter(): () => void {
    if (this.#making >= AT_ONCE) throw new Refused({ code: 'EXPORTS_BUSY', retryAfterSeconds: 5 })
    this.#making++
    let left = false
    return () => {
      if (!left) this.#making--
      left = true
    }
  }
}

function downloadRoute(app: FastifyInstance, entry: Download, download: Downloader, deps: AppDeps, line: Line): void {
  const onRequest = gate(entry, deps)
  app.get(entry.path, { onRequest, exposeHeadRoute: false, config: { operation: entry.name } }, async (request, reply) => {
    const params = checkedParams(entry, request.params)
    const search = checked(entry.search, request.query)
    const leave = line.enter()
    try {
      const { fileName, type, bytes } = await download(callOf(request, reply), { params, search })
      const body = Readable.from(bytes, { objectMode: false }).once('close', leave)
      return await reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .header('cache-control', 'private, no-store')
        .send(body)
    } catch (error) {
      leave()
      throw error
    }
  })
}
