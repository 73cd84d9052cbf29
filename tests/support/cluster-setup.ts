import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './cluster.ts'
import { diskFolder, folderPrefix } from './temporary.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
    /** Folder of the run's packed shop, which `aPackedShop` makes. */
    packed: string
  }
}

/** Vitest's global set-up of the projects that need a database: one cluster for all their files, and a place for one packed shop. */
export default async function startForVitest(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  const packed = join(diskFolder(), `${folderPrefix}${process.pid}-packed`)
  project.provide('cluster', cluster)
  project.provide('packed', packed)
  return async () => {
    await stop()
    await rm(packed, { recursive: true, force: true })
  }
}
