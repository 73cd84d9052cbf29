import { globSync, rmSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * Runs at the end of a packed shop's `npm ci`. Removes Node's C headers, 67 MB that only compilers read, and keeps the compiled server, so
 * that already the first start need not compile it.
 */
for (const headers of globSync('node_modules/node/node_modules/*/include')) rmSync(headers, { recursive: true })
enableCompileCache('node_modules/.cache/moapick/compiled')
await import('../src/server/start-server.ts')
await import('./prepare-shop.ts')
flushCompileCache()
process.exit()
