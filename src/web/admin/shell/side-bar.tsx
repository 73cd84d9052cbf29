import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import clsx from 'clsx'
import { Mark } from '../../ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Key } from '../ui/small-button.tsx'
import { currentEntry, navigation } from './navigation.ts'
import { useShownName } from './shown-name.ts'
import { openShellWindow } from './shell-window.ts'
import styles from './side-bar.module.css'

/** Renders the navigation: a bar on desktops, icons on tablets. `whole` shows it in full for the phone's drawer. */
export function SideBar({ whole = false, onLeave }: { whole?: boolean; onLeave?: () => void }) {
  const current = currentEntry(useLocation().pathname)
  return (
    <div className={clsx(styles.side, !whole && styles.folds)}>
      <a href="/" className={styles.brand} title="가게 화면 보기">
        <Mark size={30} />
        <span className={clsx(styles.name, styles.words)}>{useShownName()}</span>
        <span className={clsx(styles.tag, styles.words)}>카운터</span>
      </a>
      <button type="button" title="찾기" className={clsx(styles.entry, styles.find)} onClick={() => openShellWindow('find')}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={styles.words}>찾기</span>
        <span className={styles.beside}>
          <Key>Ctrl K</Key>
        </span>
      </button>
      <nav aria-label="카운터 메뉴" className={styles.menu}>
        {navigation.map(group => (
          <div key={group.label ?? ''} className={styles.group}>
            {group.label !== null && <p className={clsx(styles.heading, styles.words)}>{group.label}</p>}
            <ul>
              {group.entries.map(({ label, to, icon: Icon, beside: Beside }) => (
                <li key={to}>
                  <Link
                    to={to}
                    title={label}
                    aria-current={to === current ? 'page' : undefined}
                    onClick={onLeave}
                    className={clsx(styles.entry, to === current && styles.current)}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    <span className={styles.words}>{label}</span>
                    {Beside && (
                      <span className={styles.beside}>
                        <Beside />
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <AccountMenu folds={!whole} />
    </div>
  )
}
