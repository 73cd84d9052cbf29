import { startTestCluster } from '../support/cluster.ts'

/** One PostgreSQL for the whole browser run; its address reaches the workers by the environment. See shop.ts. */
export default async function startForPlaywright(): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  process.env['E2E_CLUSTER'] = JSON.stringify(cluster)
  return stop
}
