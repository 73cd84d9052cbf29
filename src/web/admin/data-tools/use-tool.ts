import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { MaintenanceTool } from '../../../domain/maintenance.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { showRun } from './queries.ts'
import { resultText } from './run-words.ts'

/**
 * Returns the functions that open the confirmation of a data tool, start the tool and stop it. `asking` is true while the confirmation is
 * open. `problem` is the message if starting failed, else null. `onChanged` receives the run that was started or stopped.
 */
export function useTool(tool: MaintenanceTool, onChanged: (run: MaintenanceRun) => void) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: () => call(tool, null),
    onSuccess: run => {
      showRun(client, run)
      if (run.status !== 'running') {
        void client.invalidateQueries({ queryKey: ['maintenance'] })
        toast(endText(run))
      }
      onChanged(run)
    },
    onSettled: () => setAsking(false),
  })
  const stop = useMutation({
    mutationFn: (runId: string) => call('stopMaintenanceRun', { runId }),
    onSuccess: run => {
      showRun(client, run)
      void client.invalidateQueries({ queryKey: ['maintenance'] })
      onChanged(run)
    },
    onError: error => toast(errorText(error, '멈추지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
  })
  return {
    asking,
    ask: () => (start.reset(), setAsking(true)),
    cancel: () => setAsking(false),
    start: () => start.mutate(),
    starting: start.isPending,
    problem: start.isError ? errorText(start.error, staffFallbacks[tool]) : null,
    stop: (runId: string) => stop.mutate(runId),
    stopping: stop.isPending,
  }
}

/** Returns the text of the toast after a data tool's run ended: done, stopped or failed. */
export function endText(run: Pick<MaintenanceRun, 'tool' | 'status' | 'found'>): string {
  const name = toolNames[run.tool]
  if (run.status === 'failed') return staffFallbacks[run.tool]
  if (run.status === 'stopped') return `${name}: 멈췄어요. 지금까지 한 것은 그대로예요.`
  return `${name}: 끝났어요 · ${resultText(run)}`
}
