import { StrictMode } from 'react'
import { boot } from '../../lib/boot.ts'
import { CrashNotice } from '../../ui/crash-notice.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Mark } from '../../ui/mark.tsx'
import { SetupForm } from './setup-form.tsx'
import styles from './setup.module.css'

/** Renders /setup, where the first master of a new shop is created (docs/RULES.md#first-steps). It needs no sign-in and no router. */
export function App() {
  useTitle('가게 시작하기')
  return (
    <StrictMode>
      <CrashNotice home="/setup">
        <div className={styles.page}>
          <header className={styles.brand}>
            <Mark size={36} />
            <span>{boot.shopName}</span>
          </header>
          <main className={styles.main}>
            <p className={styles.step}>
              첫 단계 <span aria-hidden>·</span> 가게를 맡을 마스터 만들기
            </p>
            <h1 className="t-h1">가게를 시작할게요</h1>
            <p className={styles.lead}>
              시작 코드와 로그인할 계정을 입력해 주세요. 사업자 정보와 픽업 시간, 메일과 알림 시험은 다음 화면에서 하나씩 하고,
              나중에 해도 돼요.
            </p>
            <SetupForm />
          </main>
        </div>
      </CrashNotice>
    </StrictMode>
  )
}
