import { IconShieldLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boot } from '../../lib/boot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Band } from '../ui/band.tsx'
import page from '../ui/page.module.css'
import { Panel } from '../ui/panel.tsx'
import { FailedState } from '../ui/state-card.tsx'
import styles from './account.module.css'
import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { Passkeys } from './passkeys.tsx'
import { ownFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/**
 * Renders /admin/account: the signed-in user's second factor and passkeys (docs/decisions/045-staff-sign-in.md, 053-passkeys.md).
 */
export function AccountScreen() {
  const client = useQueryClient()
  const query = useQuery(ownFactorQuery)
  const [codes, setCodes] = useState<string[] | null>(null)
  const show = (given: string[]) => {
    setCodes(given)
    void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey })
  }
  const close = () => {
    setCodes(null)
    // only now the counter opens: the server gives the page what staff may see
    if (boot.counter?.mustEnrol) location.assign('/admin')
  }
  return (
    <>
      <TopBar title="로그인 보안" />
      <div className={`${page.page} ${styles.one}`}>
        {boot.counter?.mustEnrol && (
          <Band tone="hot" icon={IconShieldLock}>
            <strong>2단계 인증을 켜거나 패스키를 등록해야 카운터를 쓸 수 있어요.</strong> 가게에서 모든 직원에게 정한 설정이에요.
          </Band>
        )}
        <Panel title="2단계 인증" note="로그인할 때 비밀번호와 함께 휴대폰 인증 앱의 코드를 입력해요">
          <div className={styles.body}>
            {query.data ? (
              query.data.since === null ? (
                <FactorOff onOn={show} />
              ) : (
                <FactorOn since={query.data.since} codesLeft={query.data.codesLeft} onCodes={show} />
              )
            ) : query.isError ? (
              <FailedState error={query.error} fallback="로그인 보안을 불러오지 못했어요." onRetry={() => void query.refetch()} />
            ) : (
              <Skeleton height="5rem" radius="0.5rem" />
            )}
          </div>
        </Panel>
        <Panel title="패스키" note="비밀번호와 코드 대신 이 기기로 로그인해요">
          <div className={styles.body}>
            {boot.me?.hasPassword === false ? <p>비밀번호 없이 로그인하는 계정은 패스키를 쓸 수 없어요.</p> : <Passkeys />}
          </div>
        </Panel>
        {codes && <RecoveryCodes codes={codes} onClose={close} />}
      </div>
    </>
  )
}
