import { parseConfig } from '../../src/server/settings/config.ts'
import { buildApp } from '../../src/server/app.ts'
import { wire } from '../../src/server/wire.ts'
import { TEST_SECRET } from './sessions.ts'

export type Route = { method: string; path: string }

/** Returns every route that the server registers, without HEAD, and without those of the API's description, which production has not. */
export async function readRoutes(databaseUrl: string): Promise<Route[]> {
  const config = parseConfig({ DATABASE_URL: databaseUrl, API_DOCS: 'false', LOG_LEVEL: 'silent' })
  const { deps, disconnect } = wire({ ...config, secret: TEST_SECRET }, { databaseUrl })
  const routes: Route[] = []
  // the metrics are what the server registers first
  const serve = deps.metrics.serve.bind(deps.metrics)
  deps.metrics.serve = (app, token) => {
    app.addHook('onRoute', ({ method, url: path }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path })
    })
    serve(app, token)
  }
  const app = await buildApp(deps)
  try {
    await app.ready()
    return routes
  } finally {
    await app.close()
    await disconnect()
  }
}
