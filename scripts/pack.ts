import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { finish } from './lifecycle.ts'
import { packedFiles } from './packed-files.ts'
import { runProgram } from './run-program.ts'
import { ensureWebBundle, stamp } from './web-bundle.ts'

type Manifest = { name: string; version: string; scripts: Record<string, string>; devDependencies?: unknown }

/** Commands of a server. The others need what only a checkout has. */
const commands = [
  'start',
  'ready',
  'backup',
  'restore',
  'doctor',
  'role',
  'migrate',
  'update',
  'service:install',
  'service:status',
  'app-role',
  'raffle:verify',
]

/**
 * `npm run pack [-- <folder>]`: writes `moapick-<version>.tar.gz`, which a server unpacks and installs with `npm ci` (decision 077). Equal
 * sources give equal bytes.
 */
await finish(async ({ onEnd }) => {
  await ensureWebBundle(console.log)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const name = `${manifest.name}-${manifest.version}`
  const folder = mkdtempSync(join(tmpdir(), 'moapick-pack-'))
  onEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, name)
  for (const file of packedFiles()) cpSync(file, join(root, file))
  const packed = packedManifest(manifest, readFileSync(stamp, 'utf8'))
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  // npm takes from the lock file what only development needs; it asks no registry for that
  await run([
    'npm',
    'install',
    '--prefix',
    root,
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  const archive = resolve(process.argv[2] ?? '.', `${name}.tar.gz`)
  const equal = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=ustar']
  await run(['tar', '-C', folder, ...equal, '--use-compress-program=gzip -9n', '-cf', `${archive}.new`, name])
  renameSync(`${archive}.new`, archive)
  console.log(`Packed ${archive}`)
})

/** Returns the package.json of a server: without development, and with the fingerprint of its pages. */
function packedManifest({ scripts, ...manifest }: Manifest, builtPages: string): object {
  const kept = Object.fromEntries(commands.map(command => [command, scripts[command]]))
  const { devDependencies: _, ...rest } = manifest
  return { ...rest, scripts: { ...kept, postinstall: 'node scripts/finish-install.ts' }, builtPages }
}

async function run(command: readonly string[]): Promise<void> {
  const { exitCode, output, ended } = await runProgram(command)
  if (exitCode !== 0) throw new Error(`${command[0]} failed${ended ? `, ${ended}` : ''}:\n${output}`)
}
