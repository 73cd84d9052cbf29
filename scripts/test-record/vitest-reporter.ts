import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { record } from './record.ts'

/** Records the results of a Vitest run as they arrive. A file that fails outside of its tests, such as in a hook, is a fault. */
export default class VitestRecorder implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    record({ kind: 'plan', count: files.length, unit: 'files' })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'pending') return
    const said = errors?.[0]?.message
    record({ kind: 'test', name: `${fileOf(test.module)} › ${test.fullName}`, result: state, ...(said && { said }) })
  }

  onTestModuleEnd(module: TestModule): void {
    record({ kind: 'file' })
    const suites = [module, ...module.children.allSuites()]
    const errors = suites.flatMap(suite => suite.errors())
    const isAnyTestFailed = [...module.children.allTests('failed')].length > 0
    for (const { message } of errors) record({ kind: 'fault', name: fileOf(module), said: message })
    if (!module.ok() && !isAnyTestFailed && errors.length === 0) record({ kind: 'fault', name: fileOf(module) })
  }

  onTestRunEnd(_files: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) record({ kind: 'fault', name: 'outside of a test', said: message })
    record({ kind: 'end' })
  }
}

const fileOf = (module: TestModule) => relative('', module.moduleId)
