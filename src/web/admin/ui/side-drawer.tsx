import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './side-drawer.module.css'

type SideDrawerProps = { open: boolean; title: string; onClose: () => void; foot?: ReactNode; children: ReactNode }

/** Renders a dialog at the right edge, for results and details of a row. */
export function SideDrawer({ open, title, onClose, foot, children }: SideDrawerProps) {
  return (
    <Dialog label={title} open={open} onClose={onClose} className={styles.drawer}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" aria-label="창 닫기" className={styles.close} onClick={onClose}>
            <IconX size={20} stroke={1.7} aria-hidden />
          </button>
        </header>
        {/* The middle scrolls, so a keyboard must be able to reach it. */}
        <div className={styles.body} tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Dialog>
  )
}
