import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toolNames } from '../../../contract/words/finding-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { runsQuery } from './queries.ts'
import { percentOf } from './run-words.ts'
import { endText } from './use-tool.ts'

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/**
 * Renders a ring with the progress of a running data tool, for the navigation; nothing while none runs. When the run ends, a toast shows
 * its result.
 */
export function RunningMark() {
  const { data: runs } = useInfiniteQuery(runsQuery)
  const navigate = useNavigate()
  const running = runs?.find(run => run.status === 'running')
  const watched = useRef<string | undefined>(undefined)
  useEffect(() => {
    const ended = runs?.find(run => run.runId === watched.current && run.status !== 'running')
    watched.current = running?.runId
    if (!ended) return
    const tone = ended.status === 'done' ? 'good' : 'careful'
    const show = { label: '보고서', run: () => void navigate(`/admin/data-tools?run=${ended.runId}`) }
    toast(endText(ended), { tone, action: location.pathname === '/admin/data-tools' ? null : show })
  }, [runs, running, navigate])
  if (!running) return null
  const percent = percentOf(running)
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" role="img" aria-label={`${toolNames[running.tool]} ${percent}%`}>
      <circle cx={9} cy={9} r={RADIUS} fill="none" stroke="var(--line-strong)" strokeWidth={3} />
      <circle
        cx={9}
        cy={9}
        r={RADIUS}
        fill="none"
        stroke="var(--action-text)"
        strokeWidth={3}
        strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  )
}
