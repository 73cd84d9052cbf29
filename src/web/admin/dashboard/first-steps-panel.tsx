import { IconChevronRight, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstStep } from '../../../domain/first-steps.ts'
import { stepPath, stepWords } from '../first-steps/step-words.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './first-steps-panel.module.css'

/** Renders what a new shop still needs, each with a link; nothing once all is done (docs/RULES.md#first-steps). */
export function FirstStepsPanel({ missing }: { missing: readonly FirstStep[] }) {
  if (missing.length === 0) return null
  return (
    <Panel title="가게 열기 전에 할 일" note={`${missing.length}가지 남았어요. 마치면 여기서 사라져요`}>
      <ul className={styles.steps}>
        {missing.map(step => (
          <li key={step}>
            <Link to={stepPath(step)} className={styles.step}>
              <IconCircleDashed size={18} stroke={1.7} aria-hidden />
              <span className={styles.words}>{stepWords[step].task}</span>
              <IconChevronRight size={15} stroke={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
