import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Contents of one layer of an image: `paths` within `folder`, except those of `without`. */
export interface Contents {
  folder: string
  paths: readonly string[]
  /** Where the folder is in the image, without a leading slash. Default: its root. */
  at?: string
  /** Number of the user and group that own the files. Default: root. */
  owner?: number
  /** Keeps modes instead of making all readable and nothing writable by others. */
  asIs?: boolean
  without?: readonly string[]
}

export interface Layer {
  /** SHA-256 of the compressed layer, the name of its file. */
  digest: string
  /** SHA-256 of the layer's tar file. */
  diffId: string
  compressedBytes: number
  bytes: number
}

/** Writes a compressed layer into the folder of blobs and returns its digests and sizes. Equal contents give equal bytes. */
export async function writeLayer(blobs: string, contents: Contents): Promise<Layer> {
  const draft = join(blobs, 'layer.new')
  const plain = counted()
  const compressed = counted()
  const tar = spawn('tar', tarOptions(contents), { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(tar, 'close')
  const words: string[] = []
  tar.stderr.on('data', chunk => words.push(String(chunk)))
  await pipeline(tar.stdout, plain.stream, createGzip({ level: 6 }), compressed.stream, createWriteStream(draft))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar failed:\n${words.join('')}`)
  const digest = compressed.hash.digest('hex')
  renameSync(draft, join(blobs, digest))
  return { digest, diffId: plain.hash.digest('hex'), compressedBytes: compressed.bytes(), bytes: plain.bytes() }
}

function tarOptions({ folder, paths, at, owner = 0, asIs, without = [] }: Contents): string[] {
  const equal = ['--sort=name', '--mtime=@0', `--owner=${owner}`, `--group=${owner}`, '--numeric-owner', '--format=gnu']
  const modes = asIs ? [] : ['--mode=u=rwX,go=rX']
  const moved = at ? [`--transform=s,^\\.,${at},S`] : [] // S leaves the targets of links alone
  return ['-C', folder, ...equal, ...modes, ...moved, ...without.map(path => `--exclude=${path}`), '-cf', '-', ...paths]
}

/** Returns a stream that passes its data on, counts the bytes and computes their SHA-256. */
function counted() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  return { stream, hash, bytes: () => bytes }
}
