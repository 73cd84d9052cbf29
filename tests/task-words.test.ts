import { expect, test } from 'vitest'
import { prunables } from '../src/db/maintenance/prune.ts'
import { resultText } from '../src/web/admin/jobs/job-words.ts'

test.each(prunables)('that overdue %s were deleted is told where the tasks are listed', kind => {
  expect(resultText({ [kind]: 2 })).toBe('기록 2건 정리')
})
