import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { FirstSteps } from '../../../contract/schemas/first-steps.ts'
import { type FirstStep, firstSteps } from '../../../domain/first-steps.ts'
import { stepWords } from './step-words.ts'
import styles from './first-steps.module.css'

/** Renders the first steps of a new shop as links, each with whether it is done. */
export function StepList({ steps, current }: { steps: FirstSteps; current: FirstStep }) {
  return (
    <nav aria-label="모든 단계" className={clsx(styles.card, styles.list)}>
      <ol>
        {firstSteps.map(step => {
          const isDone = !steps.missing.includes(step)
          const Icon = isDone ? IconCircleCheckFilled : IconCircle
          return (
            <li key={step}>
              <Link
                to={`/admin/first-steps?step=${step}`}
                aria-current={step === current ? 'step' : undefined}
                className={clsx(styles.entry, isDone && styles.isDone)}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
                {stepWords[step].name}
                <span className={styles.state}>{isDone ? '마쳤어요' : '아직이에요'}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
