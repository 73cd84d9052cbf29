import { expect, test } from 'vitest'
import { judge } from './audit-answer.ts'

const answerOf = (vulnerabilities: object) => JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 120 } } })

test('no known weakness is sound', () => {
  expect(judge(answerOf({}))).toEqual({ isSound: true, lines: ['The registry knows no weakness of 120 packages.'] })
})

test('weaknesses are named, the worst first', () => {
  const { isSound, lines } = judge(
    answerOf({
      b: { name: 'b', severity: 'low', via: ['a'] },
      a: { name: 'a', severity: 'high', via: [{ title: 'Reads too much', url: 'https://advice.example/1', range: '<2' }] },
    }),
  )
  expect([isSound, lines.slice(0, 4)]).toEqual([
    false,
    ['high: a', '  Reads too much (<2) https://advice.example/1', 'low: b', '  by a'],
  ])
})

test.each([
  ['', /^Nothing was checked: the npm registry did not say which weaknesses are known\.$/],
  ['<html>gateway</html>', /are known \(<html>gateway<\/html>\)\.$/],
  ['{"message":"404 Not Found","error":{"summary":"","detail":""}}', /\(404 Not Found\)\.$/],
  ['{"error":{"code":"ENOAUDIT","summary":"no audit here"}}', /\(no audit here\)\.$/],
  ['{"vulnerabilities":{}}', /^Nothing was checked/],
])('without an answer it is not sound: %s', (printed, why) => {
  const { isSound, lines } = judge(printed)
  expect([isSound, lines.length]).toEqual([false, 2])
  expect(lines[0]).toMatch(why)
})
