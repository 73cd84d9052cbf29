import { localStore } from '../../src/files/local.ts'
import { Vault } from '../../src/backup/vault.ts'
import { parseBackupKey } from '../../src/backup/backup-key.ts'
import { makeBase, type BaseSource } from '../../src/backup/make-base.ts'
import { restore } from '../../src/backup/restore.ts'

/** Makes a backup or restores one in a process that a test kills: reports each file that it stores or reads, and waits for leave. */
type Task = { kind: 'base' | 'restore'; store: string; key: string; shop: string; source: BaseSource; into: string }

const task = JSON.parse(process.argv[2]!) as Task
const plain = localStore(task.store)
const report = async (key: string) => {
  process.send!(key)
  await new Promise(resolve => process.once('message', resolve))
}
const store = {
  ...plain,
  put: async (key: string, bytes: Uint8Array) => {
    await plain.put(key, bytes)
    await report(key)
  },
  read: async (key: string) => {
    await report(key)
    return await plain.read(key)
  },
}
const key = parseBackupKey(task.key)!
if (task.kind === 'base')
  await makeBase(new Vault(store, key, task.shop), {
    ...task.source,
    copyPictures: async () => [],
    clock: () => Temporal.Now.instant(),
  })
else
  await restore({
    from: store,
    key,
    at: null,
    into: task.into,
    now: Temporal.Now.instant(),
    keepsLog: true,
    examine: async () => {},
  })
process.disconnect?.()
