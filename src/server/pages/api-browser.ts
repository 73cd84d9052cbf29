import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'

/** Path of the API browser's script below the folder of the built pages. */
export const builtApiBrowser = 'shop/.vite/api-browser.js'

/** Returns the script of the API browser: the built copy, or if nothing was built, as in development, the script of the npm package. */
export async function apiBrowser(pagesDir: string): Promise<Buffer> {
  const built = join(pagesDir, builtApiBrowser)
  return existsSync(built) ? await readFile(built) : await packagedApiBrowser()
}

/**
 * Returns the script of the API browser from the package `@scalar/fastify-api-reference`. It requests the package's route, since the
 * package exports no file.
 */
export async function packagedApiBrowser(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const source = Fastify()
  await source.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const answer = await source.inject('/docs/js/scalar.js')
  await source.close()
  return answer.rawPayload
}
