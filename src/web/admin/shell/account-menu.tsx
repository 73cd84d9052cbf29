import {
  IconArrowBackUp,
  IconBook2,
  IconBuildingStore,
  IconDots,
  IconKeyboard,
  IconLogout,
  IconShieldLock,
} from '@tabler/icons-react'
import clsx from 'clsx'
import { lettersOf } from '../../../domain/letters.ts'
import { boot } from '../../lib/boot.ts'
import { signOut } from '../../features/account/auth.ts'
import { toast } from '../../ui/toast-store.ts'
import { isWaiting } from '../quick-check/device/press.ts'
import { refreshPresses } from '../quick-check/device/presses.ts'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { openShellWindow } from './shell-window.ts'
import styles from './account-menu.module.css'

/** Renders the signed-in user's name and role, and a menu with links and sign-out. */
export function AccountMenu({ folds }: { folds: boolean }) {
  const { me } = boot
  if (!me) return null
  const name = me.displayName || me.nickname || me.email || ''
  return (
    <div className={clsx(styles.account, folds && styles.folds)}>
      <span aria-hidden className={styles.face}>
        {lettersOf(name).slice(-2)[0] ?? ''}
      </span>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span>{me.role === 'master' ? '마스터' : '관리자'}</span>
      </span>
      <Menu label="내 계정" face={<IconDots size={18} aria-hidden />}>
        <MenuLink href="/" icon={IconBuildingStore}>
          가게 화면 보기
        </MenuLink>
        <MenuLink href="/admin/account" icon={IconShieldLock}>
          로그인 보안
        </MenuLink>
        <MenuLink href="/admin/guide" icon={IconBook2}>
          사용 안내
        </MenuLink>
        <MenuItem icon={IconArrowBackUp} onChoose={() => openShellWindow('deeds')}>
          방금 한 일
        </MenuItem>
        <MenuItem icon={IconKeyboard} onChoose={() => openShellWindow('keys')}>
          모든 키 보기
        </MenuItem>
        <MenuItem icon={IconLogout} onChoose={() => void leave()}>
          로그아웃
        </MenuItem>
      </Menu>
    </div>
  )
}

/** Signs out. If queued pickups of this user are not sent yet, shows a message instead. */
async function leave() {
  const waiting = (await refreshPresses()).filter(press => isWaiting(press) && press.by.id === boot.me?.id)
  if (waiting.length > 0) {
    toast(`아직 보내지 못한 픽업 ${waiting.length}건이 있어요. 연결되어 보낸 뒤에 로그아웃해 주세요`, { tone: 'careful' })
    return
  }
  try {
    await signOut()
  } catch {
    toast('로그아웃하지 못했어요. 다시 시도해 주세요', { tone: 'careful' })
  }
}
