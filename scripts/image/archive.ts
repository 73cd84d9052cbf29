import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Layer } from './layer.ts'
import { run } from './run.ts'

type Descriptor = { mediaType: string; digest: string; size: number }

/**
 * Writes an image archive from a folder with its layers in `blobs/sha256`. It is an OCI layout, and has the list that older versions of
 * `docker load` read.
 */
export async function writeArchive(
  folder: string,
  { name, version, config, layers }: { name: string; version: string; config: object; layers: readonly Layer[] },
  archive: string,
): Promise<void> {
  const oci = 'application/vnd.oci.image'
  const blob = (mediaType: string, content: object): Descriptor => {
    const text = JSON.stringify(content)
    const hash = createHash('sha256').update(text).digest('hex')
    writeFileSync(pathOf(folder, hash), text)
    return { mediaType, digest: `sha256:${hash}`, size: Buffer.byteLength(text) }
  }
  const configured = blob(`${oci}.config.v1+json`, config)
  const manifest = blob(`${oci}.manifest.v1+json`, {
    schemaVersion: 2,
    mediaType: `${oci}.manifest.v1+json`,
    config: configured,
    layers: layers.map(({ digest, compressedBytes }) => ({
      mediaType: `${oci}.layer.v1.tar+gzip`,
      digest: `sha256:${digest}`,
      size: compressedBytes,
    })),
  })
  const annotations = {
    'io.containerd.image.name': `docker.io/library/${name}:${version}`,
    'org.opencontainers.image.ref.name': version,
  }
  const index = { schemaVersion: 2, mediaType: `${oci}.index.v1+json`, manifests: [{ ...manifest, annotations }] }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  const listed = {
    Config: pathOf('', configured.digest),
    RepoTags: [`${name}:${version}`],
    Layers: layers.map(({ digest }) => pathOf('', digest)),
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([listed]))
  const equal = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--format=ustar']
  const parts = ['oci-layout', 'index.json', 'manifest.json', 'blobs']
  await run('tar', ['-C', folder, ...equal, '-cf', `${archive}.new`, ...parts])
  renameSync(`${archive}.new`, archive)
}

/** Makes the folder of blobs of an image, and returns its path. */
export function makeBlobs(folder: string): string {
  const blobs = join(folder, 'blobs/sha256')
  mkdirSync(blobs, { recursive: true })
  return blobs
}

function pathOf(folder: string, digest: string): string {
  return join(folder, 'blobs/sha256', digest.replace('sha256:', ''))
}
