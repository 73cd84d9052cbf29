import { IconMessageCircleFilled, IconMail, IconUser } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { boot } from '../lib/boot.ts'
import { originOf } from '../lib/origin.ts'
import { useTitle } from '../lib/use-title.ts'
import hero from '../art/hero.svg'
import { providerPath } from '../features/account/auth.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { hasSessionEnded } from '../lib/signed-in-mark.ts'
import { searchTo, wayOf } from '../features/account/ways-in.ts'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import styles from './login.module.css'

// loaded only for registration; the page waits for it, as for what follows, so that nothing moves
const RegisterForm = lazy(() =>
  import('../features/account/register-form.tsx').then(module => ({ default: module.RegisterForm })),
)
// loaded only for those who were sent here
const WhatHappened = lazy(() =>
  import('../features/account/what-happened.tsx').then(module => ({ default: module.WhatHappened })),
)
const LinkedProduct = lazy(() =>
  import('../features/account/linked-product.tsx').then(module => ({ default: module.LinkedProduct })),
)

type State = { joinedFromHere?: boolean } | null

/** Shows `/login`: sign-in or registration, and the operator's details. Afterwards it returns to the page that the user wanted. */
export function LoginScreen() {
  const { search, state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { kakao, oidc } = boot.signIn
  const way = wayOf(params, kakao || oidc ? 'choose' : 'email')
  useTitle(way === 'join' ? '가입하기' : '로그인')
  const origin = originOf(search)
  const [hasEnded] = useState(hasSessionEnded)
  const linked = origin.startsWith(boot.linked?.path ?? '-') && boot.linked
  // A full page load: the server puts session and products into the page.
  const enter = () => location.replace(origin)
  // Each view is a history entry, so that back leads to the previous one; the button that leaves registration goes back too.
  const go = (to: 'email' | 'join') => {
    void navigate({ search: searchTo(params, to) }, { state: { joinedFromHere: true } })
    scrollTo(0, 0)
  }
  const leaveJoining = () => ((state as State)?.joinedFromHere ? void navigate(-1) : go('email'))

  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <p className={styles.brand}>
          <Mark size={40} />
          <span>{boot.shopName}</span>
        </p>
        {linked ? <LinkedProduct linked={linked} /> : <img src={hero} alt="" width={300} height={240} className={styles.art} />}
      </header>
      <div className={styles.side}>
        <main className={styles.main}>
          <h1 className="t-h1">
            {linked ? (
              `${way === 'join' ? '가입' : '로그인'}하면 ${linked.next}`
            ) : (
              <>
                같이 모아 사고,
                <br />
                가까운 데서 픽업해요
              </>
            )}
          </h1>
          <p className={styles.lead}>이웃과 함께 예약하고 정한 날에 찾아가요.</p>
          {way !== 'join' && (hasEnded || params.size > 0) && <WhatHappened params={params} hasEnded={hasEnded} />}
          {kakao && (
            <button type="button" className={styles.kakao} onClick={() => location.assign(providerPath('kakao', origin))}>
              <IconMessageCircleFilled size={22} aria-hidden />
              카카오로 시작하기
            </button>
          )}
          {oidc && (
            <Button
              look="plain"
              wide
              icon={<IconUser size={22} stroke={1.75} aria-hidden />}
              onClick={() => location.assign(providerPath('oidc', origin))}
            >
              {oidc.name} 계정으로 시작하기
            </Button>
          )}
          {way === 'choose' && (
            <Button look="plain" wide icon={<IconMail size={22} stroke={1.75} aria-hidden />} onClick={() => go('email')}>
              이메일로 로그인
            </Button>
          )}
          {way === 'email' && <SignInForm onDone={enter} />}
          {way === 'join' && <RegisterForm onDone={enter} />}
          <p className={styles.other}>
            <button type="button" onClick={() => (way === 'join' ? leaveJoining() : go('join'))}>
              {way === 'join' ? '이미 가입했어요, 로그인할게요' : '처음이에요, 가입할게요'}
            </button>
          </p>
        </main>
        <LegalFooter links="/" />
      </div>
    </div>
  )
}
