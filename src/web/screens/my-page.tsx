import { IconCalendar, IconCoin, IconLogout, IconReceipt, IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { isAdmin } from '../../domain/role.ts'
import { errorText } from '../app/api.ts'
import { PageHead } from '../app/page-head.tsx'
import { useTitle } from '../app/use-title.ts'
import { signOut } from '../features/account/auth.ts'
import { useMe } from '../features/account/queries.ts'
import { TierCard } from '../features/account/tier-card.tsx'
import { balance } from '../format/price.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MenuRow } from '../ui/menu-row.tsx'
import { toast } from '../ui/toast-store.ts'
import styles from './my-page.module.css'

/** `/mypage`: who one is here, tier, points, and the ways to the lists. */
export function MyPageScreen() {
  useTitle('마이')
  const me = useMe()
  const leave = useMutation({
    mutationFn: signOut,
    onError: error => toast(errorText(error, '로그아웃하지 못했어요.'), { tone: 'careful' }),
  })
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true }
  return (
    <div className={styles.page}>
      <PageHead title={`${me.nickname ?? me.displayName}님`} />
      <TierCard me={me} />
      <section className={styles.points} aria-label="내 포인트">
        <div>
          <p className="t-label t-muted">내 포인트</p>
          <p className={styles.balance}>{balance(me.points)}</p>
        </div>
        <ButtonLink look="plain" size="small" to="/mypage/points">
          자세히 보기
        </ButtonLink>
      </section>
      <ul className={styles.menu}>
        <li>
          <MenuRow icon={<IconReceipt {...icon} />} to="/mypage/history">
            주문 내역
          </MenuRow>
        </li>
        <li>
          <MenuRow icon={<IconCalendar {...icon} />} to="/mypage/orders">
            픽업 일정
          </MenuRow>
        </li>
        <li>
          <MenuRow icon={<IconCoin {...icon} />} to="/mypage/points">
            포인트
          </MenuRow>
        </li>
        {isAdmin(me.role) && (
          <li>
            <MenuRow icon={<IconSettings {...icon} />} href="/admin">
              가게 관리
            </MenuRow>
          </li>
        )}
        <li>
          <MenuRow icon={<IconLogout {...icon} />} onPress={() => leave.mutate()}>
            로그아웃
          </MenuRow>
        </li>
      </ul>
    </div>
  )
}
