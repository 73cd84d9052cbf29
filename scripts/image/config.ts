import { user } from './debian-root.ts'
import type { Layer } from './layer.ts'

/** Folder of the shop in the image, without a leading slash. */
export const place = 'opt/moapick'
export const compiled = 'node_modules/.cache/moapick/compiled'
/** Folders that the shop's user owns. */
export const ownFolders = ['var/lib/moapick', 'var/backups/moapick']

/** Returns the configuration of an image: user, settings, command, volume and health check. */
export function imageConfig(version: string, architecture: string, layers: readonly Layer[]): object {
  const settings = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DATA_DIR: user.home,
    NODE_COMPILE_CACHE: `/${place}/${compiled}`,
    NODE_COMPILE_CACHE_PORTABLE: '1',
  }
  return {
    architecture,
    os: 'linux',
    config: {
      User: `${user.id}:${user.id}`,
      ExposedPorts: { '3000/tcp': {} },
      Env: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      Entrypoint: ['tini', '--', 'alone'],
      Cmd: ['node', 'scripts/start.ts'],
      Volumes: { [user.home]: {} },
      WorkingDir: `/${place}`,
      StopSignal: 'SIGTERM',
      Labels: { 'org.opencontainers.image.title': 'moapick', 'org.opencontainers.image.version': version },
      // Docker's own addition to the OCI configuration, in nanoseconds; others ignore it
      Healthcheck: { Test: ['CMD', 'node', 'scripts/ready.ts'], Interval: 30e9, Timeout: 10e9, StartPeriod: 120e9, Retries: 3 },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => `sha256:${diffId}`) },
  }
}
