import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, onTestFinished } from 'vitest'
import { aptInstall } from '../../scripts/apt.ts'

const bubblewrap = '/usr/bin/bwrap'

type Descriptor = { digest: string; size: number }

export interface Image {
  /** Folder with the image's files. */
  root: string
  compressedBytes: number
  config: {
    User: string
    Env: string[]
    Entrypoint: string[]
    Cmd: string[]
    WorkingDir: string
    Volumes: Record<string, object>
  }
}

/** Unpacks an image archive as a container engine does: by its index, with every digest checked. @throws Error where one is wrong */
export function unpackImage(archive: string, folder: string): Image {
  const layout = join(folder, 'layout')
  const root = join(folder, 'root')
  for (const each of [layout, root]) mkdirSync(each)
  execFileSync('tar', ['-xf', archive, '-C', layout])
  const { manifests } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')) as { manifests: [Descriptor] }
  const manifest = JSON.parse(blob(manifests[0]).toString()) as { config: Descriptor; layers: Descriptor[] }
  for (const layer of manifest.layers) execFileSync('tar', ['-xzpf', '-', '-C', root], { input: blob(layer) })
  const { config } = JSON.parse(blob(manifest.config).toString()) as Pick<Image, 'config'>
  return { root, config, compressedBytes: manifest.layers.reduce((sum, { size }) => sum + size, 0) }

  function blob({ digest, size }: Descriptor): Buffer {
    const content = readFileSync(join(layout, 'blobs', digest.replace(':', '/')))
    const is = `sha256:${createHash('sha256').update(content).digest('hex')}`
    if (is !== digest || content.length !== size) throw new Error(`${digest} is ${is}, ${content.length} bytes`)
    return content
  }
}

/** Returns whether images can be built and run here. Installs bubblewrap as root on Debian or Ubuntu if missing. */
export function canRunImages(): boolean {
  if (!['/usr/bin/apt-get', '/usr/bin/dpkg-deb'].every(tool => existsSync(tool))) return false
  if (!existsSync(bubblewrap)) aptInstall('bubblewrap', console.log)
  const { status } = spawnSync(bubblewrap, ['--ro-bind', '/', '/', '--unshare-user', '--unshare-pid', 'true'], anAccount(65_534))
  return status === 0
}

/**
 * Runs a command in an image as a container engine does: its user, read-only files, no rights, processes and mounts of its own. The network
 * is shared, so that tests reach the shop.
 * @param folders writable folders of this machine by their path in the image
 */
export function runInImage(
  { root, config }: Image,
  {
    folders,
    settings,
    command = config.Cmd,
  }: { folders: Record<string, string>; settings: Record<string, string>; command?: string[] },
) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const own = Object.fromEntries(config.Env.map(line => line.split(/=(.*)/s).slice(0, 2) as [string, string]))
  const files = `--ro-bind ${root} / --dev /dev --proc /proc --tmpfs /tmp`.split(' ')
  const apart = '--unshare-user --unshare-pid --unshare-ipc --unshare-uts --as-pid-1 --die-with-parent --new-session'.split(' ')
  const rights = `--uid ${uid} --gid ${gid} --cap-drop ALL --chdir ${config.WorkingDir} --clearenv --info-fd 3`.split(' ')
  const binds = Object.entries(folders).flatMap(([inside, folder]) => ['--bind', folder, inside])
  const env = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['--setenv', name, value])
  const args = [...files, ...binds, ...apart, ...rights, ...env, ...config.Entrypoint, ...command]
  const child = spawn(bubblewrap, args, { ...anAccount(uid, gid), stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) createInterface(stream).on('line', line => lines.push(line))
  // bubblewrap hands signals on to nobody
  const inner = firstObject(child.stdio[3] as Readable)
  const hasEnded = once(child, 'close').then(([code]) => code as number | null)
  /** Waits until the shop says that it is open. @throws Error with the output when the command ends before */
  const isOpen = async () => {
    let hasGone = false
    void hasEnded.then(() => (hasGone = true))
    await expect.poll(() => hasGone || lines.some(line => line.includes('is open at'))).toBe(true)
    if (hasGone) throw new Error(`it ended:\n${lines.join('\n')}`)
  }
  /** Runs another command in the same namespaces, as `docker exec` does. Only root may. */
  const also = async (line: string) => {
    const target = String((await inner)['child-pid'])
    const enter = ['--target', target, '--mount', '--pid', '--ipc', '--uts', '--setuid', `${uid}`, '--setgid', `${gid}`]
    const within = ['/bin/sh', '-c', `cd ${config.WorkingDir} && exec ${line}`]
    const options = { cwd: '/', env: { ...own, ...settings, PATH: '/usr/bin:/bin' } }
    const other = spawn('nsenter', [...enter, ...within], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const words: string[] = []
    for (const stream of [other.stdout, other.stderr]) stream.on('data', chunk => words.push(String(chunk)))
    const [code] = (await once(other, 'close')) as [number | null]
    return [code, words.join('').trim()]
  }
  const signal = async (name: NodeJS.Signals) => process.kill((await inner)['child-pid'], name)
  return { lines, hasEnded, isOpen, also, signal }
}

/** Reads a JSON object, which arrives in pieces. */
async function firstObject(stream: Readable): Promise<{ 'child-pid': number }> {
  let text = ''
  for await (const chunk of stream) if ((text += String(chunk)).includes('}')) break
  return JSON.parse(text || '{}') as { 'child-pid': number }
}

/** Returns the status with which an address answers; 0 if nothing does. */
export async function statusOf(address: string): Promise<number> {
  return await fetch(address).then(
    answer => answer.status,
    () => 0,
  )
}

/** Options of a child process: as root it becomes the account, another user only seems to be it inside. */
function anAccount(uid: number, gid = uid) {
  return { cwd: '/', env: {}, ...(process.getuid?.() === 0 ? { uid, gid } : {}) }
}
