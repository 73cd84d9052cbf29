import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBlobs, writeArchive } from './image/archive.ts'
import { compiled, imageConfig, ownFolders, place } from './image/config.ts'
import { layDebianRoot, user } from './image/debian-root.ts'
import { type Contents, type Layer, writeLayer } from './image/layer.ts'
import { run } from './image/run.ts'
import { finish } from './lifecycle.ts'

const usage = 'npm run image [-- [--shop <installed archive of npm run pack>] [<existing folder for the image>]]'
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * `npm run image`: packs and installs the shop, and writes `moapick-<version>-<architecture>.oci.tar`, a container image for `docker load`
 * or `podman load` (decision 090). Needs Debian or Ubuntu, but no root and no container engine. Equal sources and packages give equal
 * layers, except for the compiled server.
 */
await finish(async ({ onEnd, goOn }) => {
  const { target, given } = readArguments()
  const architecture = architectures[process.arch]
  const tools = ['/usr/bin/apt-get', '/usr/bin/dpkg-deb']
  if (!architecture || !tools.every(tool => existsSync(tool)))
    throw new Error(
      'An image is built on Debian or Ubuntu, on x64 or arm64: its base is made of their packages (apt-get, dpkg-deb).',
    )
  process.umask(0o022)
  const scratch = mkdtempSync(join(tmpdir(), 'moapick-image-'))
  onEnd(async () => rmSync(scratch, { recursive: true, force: true }))
  const shop = given ?? (await install(scratch))
  goOn()
  const root = join(scratch, 'root')
  mkdirSync(root)
  await layDebianRoot(root, scratch)
  for (const folder of [place, ...ownFolders]) mkdirSync(join(root, folder), { recursive: true })
  goOn()
  const image = join(scratch, 'image')
  const blobs = makeBlobs(image)
  const layers: Layer[] = []
  for (const contents of [...contentsOf(root), ...(await contentsOfShop(shop))]) {
    layers.push(await writeLayer(blobs, contents))
    goOn()
  }
  const { name, version } = JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8')) as { name: string; version: string }
  const config = imageConfig(version, architecture, layers)
  const archive = join(target, `${name}-${version}-${architecture}.oci.tar`)
  await writeArchive(image, { name, version, config, layers }, archive)
  const [compressed, bytes] = [layers.map(layer => layer.compressedBytes), layers.map(layer => layer.bytes)].map(megabytes)
  console.log(`Wrote ${archive}\n${name}:${version}, ${compressed} MB compressed, ${bytes} MB unpacked`)
})

function readArguments(): { target: string; given: string | undefined } {
  const { values, positionals } = parsed()
  const [target = '.', ...others] = positionals
  if (others.length > 0) throw new Error(`Usage: ${usage}`)
  if (!statSync(target, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${target} is no folder.\nUsage: ${usage}`)
  const given = values.shop
  if (given !== undefined && !existsSync(join(given, 'node_modules/node/bin/node')))
    throw new Error(`There is no installed shop in ${given}: unpack an archive of npm run pack, then npm ci.\nUsage: ${usage}`)
  return { target: resolve(target), given: given && resolve(given) }
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { shop: { type: 'string' } } })
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}

/** Packs this checkout and installs the archive as a server does. Returns the folder of the installed shop. */
async function install(scratch: string): Promise<string> {
  const packed = await run('node', ['scripts/pack.ts', scratch])
  const archive = /Packed (.+)/.exec(packed)![1]!
  await run('tar', ['-xzf', archive, '-C', scratch])
  const shop = archive.replace(/\.tar\.gz$/, '')
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: shop })
  return shop
}

/** Returns the contents of two layers: Debian's files, and the folders that the shop's user owns. */
function contentsOf(root: string): Contents[] {
  return [
    { folder: root, paths: ['.'], asIs: true, without: ownFolders.map(folder => `./${folder}`) },
    { folder: root, paths: ownFolders.map(folder => `./${folder}`), owner: user.id },
  ]
}

/**
 * Returns the contents of three layers: the packages, which change least, then the shop, then the compiled server. It compiles the server
 * again for any folder and user, because the result of `npm ci` fits only the folder where it ran.
 */
async function contentsOfShop(shop: string): Promise<Contents[]> {
  const env = { ...process.env, NODE_COMPILE_CACHE_PORTABLE: '1' }
  await run(join(shop, 'node_modules/node/bin/node'), ['scripts/finish-install.ts'], { cwd: shop, env })
  // named after version, processor and build of Node, and else also after the user
  const portable = globSync(`${compiled}/v*`, { cwd: shop }).filter(name => name.split('/').at(-1)!.split('-').length === 3)
  const at = { folder: shop, at: place }
  return [
    { ...at, paths: ['./node_modules'], without: ['./node_modules/.cache'] },
    { ...at, paths: ['.'], without: ['./node_modules'] },
    { ...at, paths: portable.map(path => `./${path}`) },
  ]
}

function megabytes(bytes: readonly number[]): number {
  return Math.ceil(bytes.reduce((sum, each) => sum + each, 0) / 2 ** 20)
}
