import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { shieldFinger } from '../../ui/under-finger.ts'
import { DOUBLE_PRESS_MS } from '../ui/dialog.tsx'
import { SideBar } from './side-bar.tsx'
import styles from './navigation-drawer.module.css'

/** Renders the navigation of phones as a dialog from the left. */
export function NavigationDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => {
    dialog.current?.showModal()
    shieldFinger(DOUBLE_PRESS_MS)
  }
  const close = () => {
    dialog.current?.close()
    shieldFinger(DOUBLE_PRESS_MS)
  }
  return (
    <>
      <button type="button" aria-label="메뉴 열기" className={styles.open} onClick={open}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </button>
      {/* a press on the scrim; Escape does the same by keyboard */}
      <dialog
        ref={dialog}
        aria-label="메뉴"
        className={styles.drawer}
        onClick={event => event.target === event.currentTarget && close()}
      >
        <button type="button" aria-label="메뉴 닫기" className={styles.close} onClick={close}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </button>
        <SideBar whole onLeave={close} />
      </dialog>
    </>
  )
}
