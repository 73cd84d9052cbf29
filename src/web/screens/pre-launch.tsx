import { useMutation } from '@tanstack/react-query'
import { errorText } from '../lib/api.ts'
import { boot } from '../lib/boot.ts'
import { useNow } from '../lib/clock.ts'
import { useTitle } from '../lib/use-title.ts'
import hero from '../art/hero.svg'
import { signOut } from '../features/account/auth.ts'
import { countdownTo } from '../features/shop/countdown.ts'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { LegalSheets } from '../features/shop/legal-sheets.tsx'
import { fullDay } from '../lib/format/day.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { toast } from '../ui/toast-store.ts'
import styles from './pre-launch.module.css'

/** Shows customers before the launch a countdown instead of all other pages. */
export function PreLaunchScreen() {
  useTitle('곧 문을 열어요')
  const launch = Temporal.PlainDate.from(boot.launchDate)
  const left = countdownTo(launch, useNow())
  const leave = useMutation({
    mutationFn: signOut,
    onError: error => toast(errorText(error, '로그아웃하지 못했어요'), { tone: 'careful' }),
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Mark size={32} />
        <span className={styles.brand}>{boot.shopName}</span>
        <Button look="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          로그아웃
        </Button>
      </header>
      <main className={styles.main}>
        <img src={hero} alt="" width={300} height={240} className={styles.art} />
        <h1 className="t-h1">{boot.shopName}, 곧 문을 열어요</h1>
        {left ? (
          <>
            <p className={styles.words}>
              {launch.year}년 {fullDay(launch)}에 만나요.
            </p>
            <div role="timer" aria-label="문을 열 때까지" className={styles.left}>
              <Part name="일" value={left.days} />
              <Part name="시간" value={left.hours} />
              <Part name="분" value={left.minutes} />
            </div>
          </>
        ) : (
          <p className={styles.words}>마지막 준비를 하고 있어요. 조금만 기다려 주세요.</p>
        )}
        <p className={styles.words}>가입은 끝났어요. 문을 열면 바로 예약할 수 있어요.</p>
      </main>
      <LegalFooter links="?sheet=" />
      <LegalSheets />
    </div>
  )
}

function Part({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.part}>
      <b>{value}</b>
      <span>{name}</span>
    </div>
  )
}
