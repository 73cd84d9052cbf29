import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { runProgram } from '../../scripts/run-program.ts'
import './cluster-setup.ts'
import { succeedIn } from './packed-shop.ts'

type PackedShop = {
  /** Archive of `npm run pack`. */
  archive: string
  /** Folder into which it was unpacked and installed; only to be copied. */
  installed: string
}
type Outcome = PackedShop | { failure: string }

/** Returns the shop of this checkout, packed and installed by the first file of the run that asks. Others wait for it. */
export async function aPackedShop(): Promise<PackedShop> {
  const folder = inject('packed')
  const file = join(folder, 'outcome.json')
  if (isFirst(folder)) {
    const made = await pack(folder).catch((error: unknown) => ({ failure: String(error) }))
    writeFileSync(`${file}.new`, JSON.stringify(made))
    renameSync(`${file}.new`, file)
  }
  while (!existsSync(file)) await pause(100)
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome
}

/** Copies the installed shop into a folder, and returns where it is there. Its packages are further names of the same files. */
export async function installPacked(folder: string): Promise<string> {
  const { installed } = await aPackedShop()
  const root = join(folder, basename(installed))
  mkdirSync(root)
  const own = readdirSync(installed).filter(name => name !== 'node_modules')
  succeedIn('cp', ['-a', ...own.map(name => join(installed, name)), root], folder)
  linkPackages(installed, root)
  return root
}

/** Gives a version the installed packages of another, as further names of the same files: no program changes one in place. */
export function linkPackages(from: string, root: string): void {
  succeedIn('cp', ['-al', join(from, 'node_modules'), root], root)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function pack(folder: string): Promise<PackedShop> {
  const { exitCode, output } = await runProgram(['node', 'scripts/pack.ts', folder])
  if (exitCode !== 0) throw new Error(output)
  const archive = /Packed (.+)/.exec(output)![1]!
  succeedIn('tar', ['-xzf', archive, '-C', folder], folder)
  const installed = archive.replace(/\.tar\.gz$/, '')
  succeedIn('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], installed)
  return { archive, installed }
}
