import type { ReactNode } from 'react'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { Dialog } from './dialog.tsx'
import styles from './question.module.css'
import { SmallButton } from './small-button.tsx'

type QuestionProps = {
  open: boolean
  title: string
  /** The consequences, with numbers of what is affected. */
  children: ReactNode
  /** Label of the button that confirms. */
  yes: string
  no?: string
  danger?: boolean
  busy?: boolean
  /** True while the consequences are counted: the button that confirms waits, the fields do not. */
  counting?: boolean
  onYes: () => void
  onNo: () => void
}

/** Renders the dialog that confirms an action before it is carried out. The focus starts on the button that cancels. Fields in
 * it take no input while `busy`. */
export function Question({
  open,
  title,
  children,
  yes,
  no = '그만두기',
  danger = false,
  busy = false,
  counting = false,
  onYes,
  onNo,
}: QuestionProps) {
  const fields = useHeldFields(busy)
  return (
    <Dialog alert label={title} open={open} onClose={onNo} className={styles.question}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{title}</h2>
        <div ref={fields} className={styles.words}>
          {children}
        </div>
        <div className={styles.actions}>
          {/* the focus starts on the answer that changes nothing */}
          <SmallButton autoFocus onClick={onNo}>
            {no}
          </SmallButton>
          <SmallButton look={danger ? 'danger' : 'main'} busy={busy || counting} onClick={onYes}>
            {yes}
          </SmallButton>
        </div>
      </div>
    </Dialog>
  )
}
