import { IconMessageCircleFilled, IconMail, IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { boot } from '../app/boot.ts'
import { originOf } from '../app/origin.ts'
import { useTitle } from '../app/use-title.ts'
import hero from '../art/hero.svg'
import { providerPath } from '../features/account/auth.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { hasSessionEnded } from '../features/account/signed-in-mark.ts'
import { searchTo, wayOf } from '../features/account/ways-in.ts'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './login.module.css'

// loaded only for registration
const RegisterForm = lazy(async () => ({
  default: (await import('../features/account/register-form.tsx')).RegisterForm,
}))
// loaded only when coming from the counter
const KeptPickupsNotice = lazy(async () => ({
  default: (await import('../features/account/kept-pickups-notice.tsx')).KeptPickupsNotice,
}))

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
        <img src={hero} alt="" width={300} height={240} className={styles.art} />
      </header>
      <div className={styles.side}>
        <main className={styles.main}>
          <h1 className="t-h1">
            같이 모아 사고,
            <br />
            가까운 데서 픽업해요
          </h1>
          <p className={styles.lead}>이웃과 함께 예약하고 정한 날에 찾아가요.</p>
          {way !== 'join' && <WhatHappened params={params} />}
          {way !== 'join' && origin.startsWith('/admin') && (
            <Suspense>
              <KeptPickupsNotice />
            </Suspense>
          )}
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
          {way === 'join' && (
            <Suspense>
              <RegisterForm onDone={enter} />
            </Suspense>
          )}
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

/** Shows why the user is on the login page: a new password, a withdrawal, a failed provider, or an ended session. */
function WhatHappened({ params }: { params: URLSearchParams }) {
  const [hasEnded] = useState(hasSessionEnded)
  if (params.get('reset') === 'done')
    return <Notice title="비밀번호를 바꿨어요">모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.</Notice>
  if (params.has('withdrawn')) return <Notice title="탈퇴했어요">그동안 함께해 주셔서 고마워요.</Notice>
  if (params.has('error')) return <Notice tone="bad">로그인하지 못했어요. 다시 시도해 주세요.</Notice>
  return hasEnded ? <Notice>로그인이 풀렸어요. 다시 로그인해 주세요.</Notice> : null
}
