import { parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'

/** `npm run ready`: asks the shop that runs with these settings on this machine whether it is ready. Exit code 1 with the reason if not. */
await finish(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run ready, without anything behind it')
  const { host, port } = parseConfig(process.env)
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  const address = `http://${here}:${port}/readyz`
  const answer = await fetch(address, { signal: AbortSignal.timeout(8000) }).catch((error: Error) => {
    throw new Error(
      `The shop does not answer at ${address}: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
  })
  const words = await answer.text()
  if (!answer.ok) throw new Error(`The shop is not ready: ${words}`)
  console.log('ready')
})
