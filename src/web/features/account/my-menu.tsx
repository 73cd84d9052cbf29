import {
  IconBell,
  IconCalendar,
  IconDeviceMobile,
  IconHelpCircle,
  IconLock,
  IconLogout,
  IconMail,
  IconMessageStar,
  IconMoodSmile,
  IconReceipt,
  IconSettings,
  IconUser,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '../../../contract/schemas/people.ts'
import { isAdmin } from '../../../domain/role.ts'
import { errorText } from '../../lib/api.ts'
import { MenuRow } from '../../ui/menu-row.tsx'
import { toast } from '../../ui/toast-store.ts'
import { myReviewableQuery } from '../reviews/queries.ts'
import { forgetDrafts } from '../reviews/draft-store.ts'
import { signOut } from './auth.ts'
import styles from './my-menu.module.css'

/**
 * Lists the links of my page: orders, own details and settings, customer center, sign-out and withdrawal. Admins also see the link to the
 * admin area.
 */
export function MyMenu({ me, onOpen }: { me: Me; onOpen: (sheet: string) => void }) {
  const { data: reviewable } = useQuery(myReviewableQuery)
  const toWrite = reviewable?.items.length ?? 0
  const leave = useMutation({
    mutationFn: async () => {
      await signOut()
      forgetDrafts()
    },
    onError: error => toast(errorText(error, '로그아웃하지 못했어요'), { tone: 'careful' }),
  })
  const left = me.nicknameSetsLeft
  return (
    <nav aria-label="마이 메뉴" className={styles.menu}>
      <Group label="주문">
        <MenuRow icon={<Sign of={IconReceipt} />} to="/mypage/history">
          주문 내역
        </MenuRow>
        <MenuRow icon={<Sign of={IconCalendar} />} to="/mypage/orders">
          픽업 달력
        </MenuRow>
        <MenuRow
          icon={<Sign of={IconMessageStar} />}
          onPress={() => onOpen('reviews')}
          note={toWrite > 0 && <b className={styles.count}>{toWrite}개 쓸 수 있어요</b>}
        >
          후기
        </MenuRow>
      </Group>
      <Group label="내 정보와 설정">
        <MenuRow icon={<Sign of={IconUser} />} onPress={() => onOpen('profile')}>
          내 정보
        </MenuRow>
        <MenuRow
          icon={<Sign of={IconMoodSmile} />}
          onPress={() => onOpen('nickname')}
          note={<span className={styles.note}>{left > 0 ? me.nickname : '더 바꿀 수 없어요'}</span>}
        >
          닉네임
        </MenuRow>
        <MenuRow icon={<Sign of={IconBell} />} onPress={() => onOpen('notifications')}>
          알림 설정
        </MenuRow>
        <MenuRow icon={<Sign of={IconDeviceMobile} />} onPress={() => onOpen('sessions')}>
          로그인한 기기
        </MenuRow>
        <MenuRow icon={<Sign of={IconMail} />} onPress={() => onOpen('email')}>
          이메일 바꾸기
        </MenuRow>
        <MenuRow icon={<Sign of={IconLock} />} onPress={() => onOpen('password')}>
          비밀번호 바꾸기
        </MenuRow>
      </Group>
      <Group label="기타">
        <MenuRow icon={<Sign of={IconHelpCircle} />} to="/customer-center">
          고객센터
        </MenuRow>
        {isAdmin(me.role) && (
          <MenuRow icon={<Sign of={IconSettings} />} href="/admin">
            가게 관리
          </MenuRow>
        )}
        <MenuRow icon={<Sign of={IconLogout} />} onPress={() => leave.mutate()}>
          로그아웃
        </MenuRow>
        <MenuRow icon={<Sign of={IconUserOff} />} onPress={() => onOpen('withdraw')}>
          회원 탈퇴
        </MenuRow>
      </Group>
    </nav>
  )
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <ul aria-label={label} className={styles.group}>
      {children.map((row, place) => row && <li key={place}>{row}</li>)}
    </ul>
  )
}

function Sign({ of: Drawing }: { of: Icon }) {
  return <Drawing size={24} stroke={1.75} aria-hidden />
}
