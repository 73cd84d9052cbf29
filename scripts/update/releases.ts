import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { migrationsIn } from '../../src/db/schema/migration-files.ts'
import { runProgram } from '../run-program.ts'

/** A version of the shop in a separate folder, beside the other versions (decision 088). */
export type Release = { root: string; version: string }

/** Written last into an installed folder. A folder without it is unfinished, and folders with it may be removed later. */
export const INSTALLED = '.installed'

/** Returns the folder that holds the versions and the link `current`: the parent of a packed shop, or `releases` of a checkout. */
export function homeOf(root: string): string {
  return existsSync(join(root, '.git')) ? join(root, 'releases') : dirname(root)
}

/** Reads which version is in a folder. */
export function releaseAt(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}

/** Returns the folder to which `current` points, undefined without the link. */
export function currentIn(home: string): string | undefined {
  const link = join(home, 'current')
  return existsSync(link) ? realpathSync(link) : undefined
}

/** Makes `current` point to a version, in one step. */
export function pointCurrent(home: string, root: string): void {
  const link = join(home, 'current')
  const target = dirname(root) === home ? basename(root) : root
  rmSync(`${link}.new`, { force: true })
  symlinkSync(target, `${link}.new`)
  if (existsSync(link) && !isLink(link)) throw new Error(`${link} should be a link: move it away`)
  renameSync(`${link}.new`, link)
}

/**
 * Reads which version an archive of `npm run pack` holds and where it is installed. Equal archives have the same folder.
 * @throws Error if the file is no such archive
 */
export async function releaseInArchive(archive: string, home: string): Promise<Release & { folder: string }> {
  const noArchive = (why: string) =>
    new Error(`${archive}: 가게의 압축 파일이 아니에요.\n${archive} is no archive of "npm run pack" (${why}).`)
  const { exitCode, output } = await runProgram(['tar', '-tzf', archive])
  if (exitCode !== 0) throw noArchive('tar cannot read it')
  const names = output.trim().split('\n')
  const folder = names[0]!.split('/')[0]!
  const strange = names.find(name => !name.startsWith(`${folder}/`) || name.split('/').includes('..'))
  if (strange !== undefined || !names.includes(`${folder}/package.json`)) throw noArchive('it has other contents')
  const manifest = await runProgram(['tar', '-xzOf', archive, `${folder}/package.json`])
  const { name, version, builtPages } = JSON.parse(manifest.output) as Record<string, string | undefined>
  if (name !== 'moapick' || !version || builtPages === undefined) throw noArchive('it holds another program')
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex').slice(0, 8)
  return { version, folder, root: join(home, `moapick-${version}-${digest}`) }
}

/** Removes versions that updates installed, except these. */
export function removeOtherReleases(home: string, kept: readonly string[]): void {
  for (const name of readdirSync(home)) {
    const root = resolve(home, name)
    if (isLink(root) || kept.includes(root) || !existsSync(join(root, INSTALLED))) continue
    rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Returns the names of a version's migrations. */
export function migrationsOf(root: string): Set<string> {
  return new Set(readdirSync(migrationsIn(root)).filter(name => name.endsWith('.sql')))
}

function isLink(path: string): boolean {
  try {
    return readlinkSync(path) !== ''
  } catch {
    return false
  }
}
