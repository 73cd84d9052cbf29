import { IconAlertTriangle, type Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { MaintenanceTool } from '../../../domain/maintenance.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { LastRun } from './last-run.tsx'
import { RunProgress } from './run-progress.tsx'
import styles from './tool-card.module.css'
import { useTool } from './use-tool.ts'

type ToolCardProps = {
  tool: MaintenanceTool
  icon: Icon
  /** What the tool does, in one sentence. */
  words: string
  /** The running or latest run. */
  run: MaintenanceRun | undefined
  /** A labeled figure, such as the number of users to check. */
  fact: { name: string; value: ReactNode }
  /** The label of the start button; `ready` is false if there is nothing to do. */
  start: { label: string; ready: boolean }
  /** The confirmation dialog before the start. */
  question: { title: string; yes: string; consequence: string }
  /** A further button beside the start button. */
  side?: ReactNode
  onChanged: (run: MaintenanceRun) => void
}

/**
 * Renders the card of one data tool: what it does, its last run and start button, or while it runs its progress and stop button. Starting
 * asks for confirmation.
 */
export function ToolCard({ tool, icon: Icon, words, run, fact, start, question, side, onChanged }: ToolCardProps) {
  const id = useId()
  const online = useOnline()
  const state = useTool(tool, onChanged)
  const running = run?.status === 'running' ? run : null
  const problem = state.problem ?? (run?.status === 'failed' ? staffFallbacks[tool] : null)
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <span aria-hidden className={styles.icon}>
          <Icon size={20} stroke={1.7} />
        </span>
        <div className={styles.titles}>
          <h2 id={id} className={styles.name}>
            {toolNames[tool]}
          </h2>
          <p className={styles.words}>{words}</p>
        </div>
        {running && (
          <SmallButton busy={state.stopping} disabled={!online} onClick={() => state.stop(running.runId)}>
            멈추기
          </SmallButton>
        )}
      </header>
      {!running && problem !== null && (
        <p role="alert" className={styles.problem}>
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          {problem}
        </p>
      )}
      {running ? (
        <RunProgress run={running} />
      ) : (
        <>
          <dl className={styles.facts}>
            <ToolFact name={fact.name}>{fact.value}</ToolFact>
            <ToolFact name="지난번">
              <LastRun run={run} />
            </ToolFact>
          </dl>
          <div className={styles.acts}>
            {side}
            <SmallButton look="main" busy={state.starting} disabled={!online || !start.ready} onClick={state.ask}>
              {start.label}
            </SmallButton>
          </div>
        </>
      )}
      <Question
        open={state.asking}
        title={question.title}
        yes={question.yes}
        busy={state.starting}
        onYes={state.start}
        onNo={state.cancel}
      >
        <p>{question.consequence}</p>
      </Question>
    </section>
  )
}

/** Renders one figure of the card with its name. */
function ToolFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
