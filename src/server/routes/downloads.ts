import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Download } from '../../contract/define.ts'
import { downloads } from '../../contract/endpoints/endpoints.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import { callOf } from './call.ts'
import type { AppDeps } from './deps.ts'
import { DownloadTurns } from './download-turns.ts'
import { gate } from '../auth/gate.ts'
import { checked } from '../http/input.ts'
import { checkedParams } from './nouns.ts'
import type { Call } from '../handlers/call.ts'

type Downloader = (call: Call, asked: { params: unknown; search: unknown }) => Promise<FileAnswer>

/**
 * Registers `GET` for every download of the API, a file made for staff. Each caller gets one file at a time (`DownloadTurns`). HEAD is not
 * served, because each request records an export (docs/RULES.md#exports).
 */
export function downloadRoutes(app: FastifyInstance, deps: AppDeps): void {
  const turns = new DownloadTurns(deps.config.databaseTimeoutFactor)
  for (const entry of Object.values(downloads))
    downloadRoute(app, entry, deps.downloads[entry.name] as Downloader, { deps, turns })
}

function downloadRoute(
  app: FastifyInstance,
  entry: Download,
  download: Downloader,
  { deps, turns }: { deps: AppDeps; turns: DownloadTurns },
): void {
  const onRequest = gate(entry, deps)
  app.get(entry.path, { onRequest, exposeHeadRoute: false, config: { operation: entry.name } }, async (request, reply) => {
    const params = checkedParams(entry, request.params)
    const search = checked(entry.search, request.query)
    const call = callOf(request, reply)
    const leave = await turns.enter(call.caller.userId, () => call.isGone())
    try {
      const { fileName, type, bytes } = await download(call, { params, search })
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
