import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClockExclamation,
  IconLoader2,
  IconRotateClockwise,
  type Icon,
} from '@tabler/icons-react'
import clsx from 'clsx'
import { taskStateNames, type TaskState } from './job-words.ts'
import styles from './jobs.module.css'

const icons: Record<TaskState, Icon> = {
  running: IconLoader2,
  asked: IconRotateClockwise,
  failed: IconAlertTriangle,
  late: IconClockExclamation,
  done: IconCircleCheckFilled,
  waiting: IconCircleDashed,
}

/** Renders a task's state as an icon with its name, so that color is not the only sign. */
export function TaskStateMark({ state }: { state: TaskState }) {
  const Icon = icons[state]
  return (
    <span className={clsx(styles.mark, styles[state])}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {taskStateNames[state]}
    </span>
  )
}
