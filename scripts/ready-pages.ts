import { existsSync, readFileSync } from 'node:fs'
import { ensureWebBundle, fingerprint, stamp } from './web-bundle.ts'

const remedy =
  'Install with "npm ci" without --omit=dev, or take an archive of "npm run pack" (docs/OPERATIONS.md, Install on a server)'

/**
 * Makes sure that `dist` holds the pages of these sources. Builds them where the build tools are installed; elsewhere only checks.
 * @throws Error that says what to do when pages are missing or stale and cannot be built here, or a build fails
 */
export async function readyPages(log: (line: string) => void): Promise<void> {
  if (existsSync('node_modules/@vitejs/plugin-react')) return await ensureWebBundle(log)
  if (!existsSync(stamp))
    throw new Error(`The pages are not built (no ${stamp}), and the tools that build them are not installed. ${remedy}.`)
  if (readFileSync(stamp, 'utf8') === wantedPages()) return
  throw new Error(
    `The pages in dist were built from other sources than these, and the tools that build them are not installed. ${remedy}.`,
  )
}

/** Returns the fingerprint of the pages that belong here. An archive has no sources of pages, and its package.json names it. */
function wantedPages(): string | undefined {
  const { builtPages } = JSON.parse(readFileSync('package.json', 'utf8')) as { builtPages?: string }
  return builtPages ?? fingerprint()
}
