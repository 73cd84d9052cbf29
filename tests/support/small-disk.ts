import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Takes all room that is left. */
  fill(): void
  /** Gives it back. */
  empty(): void
  remove(): void
}

/** Mounts a disk of so many megabytes in memory; null where this process may not, as it may as root on Linux. */
export function aSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
    stdio: 'ignore',
  })
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(path: string): void {
  const file = openSync(path, 'a')
  for (let bytes = 1 << 20; bytes >= 4096; )
    try {
      writeSync(file, Buffer.alloc(bytes))
    } catch {
      bytes >>= 1
    }
  closeSync(file)
}
