import './scripts/carried-node.ts'
import { defineConfig } from 'vitest/config'
import { pace } from './scripts/pace.ts'
import { useMemory } from './tests/support/temporary.ts'

useMemory()

const clusterSetup = 'tests/support/cluster-setup.ts'
const database = ['src/**/*.db.test.ts', 'scripts/**/*.db.test.ts', 'demo/**/*.db.test.ts', 'tests/**/*.db.test.ts']
/** Limits only end what hangs: no test waits to one of them where the shop does what it should. */
const limit = 60_000 * (await pace())
const limits = { testTimeout: 5 * limit, hookTimeout: 5 * limit, expect: { poll: { timeout: limit } } }

/**
 * Kinds of tests, told apart by their name and place; each can be run alone: `vitest run --project unit`. Files of one worker share the
 * modules that they have loaded, which halves the time of the small ones: a test that changes a module's state restores it. Database
 * tests wait for PostgreSQL as much as they compute, so one more of them runs than there are cores.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          ...limits,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          sequence: { groupOrder: 0 },
          ...limits,
        },
      },
      {
        test: {
          name: 'db',
          include: database,
          globalSetup: clusterSetup,
          setupFiles: 'tests/support/db-setup.ts',
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: 3,
          ...limits,
        },
      },
      {
        // One file at a time: these provoke races between server processes of their own.
        test: {
          name: 'concurrency',
          include: ['tests/concurrency/**/*.test.ts'],
          globalSetup: clusterSetup,
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          ...limits,
        },
      },
    ],
  },
})
