import { chmodSync, cpSync, globSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './run.ts'

/** Libraries of Node, PostgreSQL and sharp, a shell for PostgreSQL, and an init that collects ended processes. */
const packages = ['base-files', 'busybox', 'libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6', 'tini', 'util-linux']
/** Files taken from the package util-linux, for alone.sh. */
const lock = ['usr/bin/flock', 'usr/share/doc/util-linux/copyright']
/** Programs of busybox. PostgreSQL needs the first four, operators the others. */
const applets = [
  'sh',
  'sleep',
  'mv',
  'rm',
  'cat',
  'cp',
  'df',
  'env',
  'find',
  'grep',
  'id',
  'kill',
  'ls',
  'mkdir',
  'ps',
  'tail',
  'tar',
]
const leftOut = ['usr/lib/*/gconv', 'usr/bin/tini-static', 'usr/share/!(doc|common-licenses)', 'usr/share/doc/*/!(copyright)']

export const user = { name: 'moapick', id: 10_001, home: '/var/lib/moapick' }

/**
 * Builds the smallest root file system that runs the shop in a new folder, from packages of this machine's Debian or Ubuntu release. Needs
 * no root, and changes nothing outside of `root` and `scratch`.
 */
export async function layDebianRoot(root: string, scratch: string): Promise<void> {
  for (const file of await download(join(scratch, 'apt'))) {
    const isLock = basename(file).startsWith('util-linux')
    const unpacked = isLock ? join(scratch, 'lock') : root
    await run('dpkg-deb', ['-x', file, unpacked])
    if (isLock) for (const path of lock) cpSync(join(unpacked, path), join(root, path))
    // where scanners of images look for what is installed
    const status = join(root, 'var/lib/dpkg/status.d')
    mkdirSync(status, { recursive: true })
    const control = await run('dpkg-deb', ['-f', file])
    writeFileSync(join(status, basename(file).replace(/_.*/, '')), control)
  }
  for (const path of globSync(leftOut, { cwd: root })) rmSync(join(root, path), { recursive: true })
  for (const name of applets) link('/bin/busybox', join(root, 'usr/bin', name))
  link('/bin/busybox', join(root, 'bin/sh'))
  link('/opt/moapick/node_modules/node/bin/node', join(root, 'usr/bin/node'))
  cpSync(join(import.meta.dirname, 'alone.sh'), join(root, 'usr/bin/alone'))
  chmodSync(join(root, 'usr/bin/alone'), 0o755)
  const { name, id, home } = user
  const account = (name: string, id: number, home: string) => `${name}:x:${id}:${id}::${home}:/usr/sbin/nologin\n`
  writeFileSync(join(root, 'etc/passwd'), account('root', 0, '/root') + account(name, id, home))
  writeFileSync(join(root, 'etc/group'), `root:x:0:\n${name}:x:${id}:\n`)
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n')
}

/** Downloads the packages and returns their files. Uses separate package lists, since the machine's may be missing or outdated. */
async function download(folder: string): Promise<string[]> {
  for (const each of ['lists/partial', 'archives/partial', 'debs']) mkdirSync(join(folder, each), { recursive: true })
  const own = { 'Dir::State::Lists': join(folder, 'lists'), 'Dir::Cache': folder, 'Dir::State::status': '/dev/null' }
  const options = Object.entries({ ...own, 'APT::Sandbox::User': 'root', 'Acquire::Languages': 'none' }).flatMap(
    ([name, value]) => ['-o', `${name}=${value}`],
  )
  const apt = (args: readonly string[]) => run('apt-get', [...options, '-qq', ...args], { cwd: join(folder, 'debs') })
  await apt(['update']).catch(() => {}) // another source than Debian's may be away
  await apt(['download', ...packages])
  const [libraries] = globSync(join(folder, 'debs/libgcc-s1_*.deb'))
  const licences = /gcc-\d+-base/.exec(await run('dpkg-deb', ['-f', libraries!, 'Depends']))
  if (licences) await apt(['download', licences[0]])
  return globSync(join(folder, 'debs/*.deb')).sort()
}

/** Creates a symbolic link unless something exists at `path`: in newer releases `/bin` is a link to `/usr/bin`. */
function link(target: string, path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(target, path)
}
