import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Vitest's global set-up of the projects that need a database: one cluster for all their files. */
export default async function startForVitest(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  project.provide('cluster', cluster)
  return stop
}
