import { defineConfig } from 'vitest/config'

const setup = 'tests/support/cluster-setup.ts'

/**
 * Four kinds of tests, told apart by their name and place; each can be run alone: `vitest run --project unit`. Files of one worker share
 * what they have loaded, which halves the time of the small ones: whoever changes a module's state puts it back. Database tests wait
 * for PostgreSQL as much as they reckon, so one more of them runs than there are cores.
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
          // a loaded machine is no fault of a rule
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          sequence: { groupOrder: 0 },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts', 'scripts/**/*.db.test.ts', 'demo/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          globalSetup: setup,
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // One file at a time: these measure races, with server processes of their own.
        test: {
          name: 'concurrency',
          include: ['tests/concurrency/**/*.test.ts'],
          globalSetup: setup,
          sequence: { groupOrder: 2 },
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
