import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { aptUnpack } from '../scripts/apt.ts'
import { type SecurityKind, securityKinds } from '../src/server/security/kinds.ts'
import { startTestApp } from './support/app.ts'

const rules = 'deploy/prometheus/alerts.yml'
const board = 'deploy/grafana/moapick.json'

let metrics = ''
beforeAll(async () => {
  const app = await startTestApp()
  await fetch(`${app.address}/api/products/${newId()}`)
  metrics = await (await fetch(`${app.address}/metrics`)).text()
  await app.close()
})

describe.each([rules, board])('%s', file => {
  it('asks only for figures that a shop publishes', () => {
    const published = new Set([...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) => series(name!, kind!)))
    const asked = new Set(readFileSync(file, 'utf8').match(/\b(?:moapick|nodejs|process)_\w+\b/g))
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter(name => !published.has(name))).toEqual([])
  })
})

/** Security events of everyday life, which no figure alone tells from an attack. */
const everyday: Partial<Record<SecurityKind, string>> = {
  second_factor_changed: 'people set theirs up; whom it concerns is told by mail',
}

test('each security event that is a warning has an alert, and each has a figure before it first happens', () => {
  const all = Object.keys(securityKinds) as SecurityKind[]
  const alerted = new Set(
    [...readFileSync(rules, 'utf8').matchAll(/kind=~?"([\w|]+)"/g)].flatMap(([, kinds]) => kinds!.split('|')),
  )
  const warnings = all.filter(kind => securityKinds[kind] === 'warn')
  expect(warnings.filter(kind => !alerted.has(kind) && everyday[kind] === undefined)).toEqual([])
  expect([...alerted].filter(kind => !Object.hasOwn(securityKinds, kind))).toEqual([])
  // `increase` does not see an event with which its series begins
  expect(all.filter(kind => !metrics.includes(`moapick_security_events_total{kind="${kind}"} `))).toEqual([])
})

test('each alert has a first look in the operator’s document', () => {
  const document = readFileSync('docs/OPERATIONS.md', 'utf8')
  const table = document.slice(document.indexOf('| alert | first look |'), document.indexOf('## Backup'))
  const explained = [...table.matchAll(/^\| ([\w, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '))
  const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(alerts.filter(name => !explained.includes(name))).toEqual([])
  expect(explained.slice(1).filter(name => !alerts.includes(name))).toEqual([])
})

test('each panel of the board has a title, a unit and a query', () => {
  type Panel = { type: string; title: string; targets?: { expr: string }[]; fieldConfig?: { defaults: { unit: string } } }
  const { panels } = JSON.parse(readFileSync(board, 'utf8')) as { panels: Panel[] }
  const drawn = panels.filter(panel => panel.type !== 'row')
  expect(new Set(drawn.map(panel => panel.title)).size).toBe(drawn.length)
  for (const { title, targets, fieldConfig } of drawn) {
    expect(
      targets?.every(({ expr }) => expr !== ''),
      title,
    ).toBe(true)
    expect(fieldConfig?.defaults.unit, title).toMatch(/\w/)
  }
})

describe('Prometheus', () => {
  const unpacked = existsSync('/usr/bin/promtool') ? undefined : aptUnpack('prometheus', console.log)
  const promtool = unpacked ? `${unpacked}/usr/bin/promtool` : '/usr/bin/promtool'
  const run = (args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', input })
    expect(status, stdout + stderr).toBe(0)
  }
  afterAll(() => unpacked && rmSync(unpacked, { recursive: true }))

  const known = it.skipIf(!existsSync(promtool))
  known('accepts the rules', () => run(['check', 'rules', rules]))
  known('raises the alerts when they are due', () => run(['test', 'rules', rules.replace('.yml', '.test.yml')]))
  known('has nothing to say against the shop’s own figures', () => {
    const own = metrics.split('\n').filter(line => line.includes('moapick_'))
    run(['check', 'metrics'], `${own.join('\n')}\n`)
  })
})

/** Returns the names under which a figure is asked for. */
function series(name: string, kind: string): string[] {
  return kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
}
