import { readdirSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { reachable } from './source-words.ts'

/** Whole folders of a packed shop. Tests and the sources of the pages are left out. */
const folders = ['src', 'demo', 'dist', 'deploy']
const leftOut = /\.test\.tsx?$|^src\/web\//
/** Programs of a packed shop, besides which only what they import is packed. */
const programs = [
  'start',
  'backup',
  'restore',
  'doctor',
  'role',
  'migrate',
  'update',
  'service-install',
  'service-status',
  'app-role',
  'raffle-verify',
  'ready',
  'finish-install',
]
const others = ['package-lock.json', '.npmrc', 'docs/OPERATIONS.md', 'docs/ALIMTALK.md', 'docs/RAFFLE.md', 'docs/SECURITY.md']

/** Returns the paths of all files that a server needs, sorted, without package.json, which is written for it. */
export function packedFiles(): string[] {
  const whole = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const imported = [...reachable(programs.map(name => `scripts/${name}.ts`))].map(normalize)
  const files = [...whole, ...imported, ...others].filter(file => !leftOut.test(file) && statSync(file).isFile())
  return [...new Set(files)].sort()
}
