import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type Body = LazyExoticComponent<ComponentType<{ onDone: () => void }>>

/** The sheets of my page by the name in the URL (`/mypage?sheet=profile`), each loaded on demand. */
const sheets: Record<string, { title: string; Body: Body; tall?: boolean }> = {
  profile: { title: '내 정보', Body: lazy(() => import('../profile/profile-form.tsx').then(m => ({ default: m.ProfileForm }))) },
  nickname: {
    title: '닉네임',
    Body: lazy(() => import('../profile/nickname-form.tsx').then(m => ({ default: m.NicknameForm }))),
  },
  notifications: {
    title: '알림 설정',
    Body: lazy(() => import('../profile/notification-settings.tsx').then(m => ({ default: m.NotificationSettings }))),
    tall: true,
  },
  sessions: {
    title: '로그인한 기기',
    Body: lazy(() => import('../sessions/session-list.tsx').then(m => ({ default: m.SessionList }))),
    tall: true,
  },
  email: {
    title: '이메일 바꾸기',
    Body: lazy(() => import('../sessions/email-form.tsx').then(m => ({ default: m.EmailForm }))),
  },
  password: {
    title: '비밀번호 바꾸기',
    Body: lazy(() => import('../sessions/password-form.tsx').then(m => ({ default: m.PasswordForm }))),
  },
  withdraw: {
    title: '회원 탈퇴',
    Body: lazy(() => import('./withdrawal.tsx').then(m => ({ default: m.Withdrawal }))),
  },
  code: {
    title: '친구 코드 입력',
    Body: lazy(() => import('../referral/enter-code.tsx').then(m => ({ default: m.EnterCode }))),
  },
  visits: {
    title: '이번 달 출석',
    Body: lazy(() => import('../visits/visit-month.tsx').then(m => ({ default: m.VisitMonth }))),
    tall: true,
  },
  reviews: {
    title: '후기',
    Body: lazy(() => import('../reviews/my-reviews.tsx').then(m => ({ default: m.MyReviews }))),
    tall: true,
  },
}

/** Shows the sheet that the URL names; an unknown name opens nothing. `over` is rendered after it, so that its dialogs stack above. */
export function MySheets({ over }: { over: ReactNode }) {
  const place = useUrlSheet('sheet')
  const wanted = place.value !== null && Object.hasOwn(sheets, place.value) ? place.value : null
  // keeps the sheet mounted during its closing animation
  const [shown, setShown] = useState({ name: wanted, isOpenedHere: place.isOpenedHere })
  if (wanted !== null && wanted !== shown.name) setShown({ name: wanted, isOpenedHere: place.isOpenedHere })
  const sheet = shown.name === null ? undefined : sheets[shown.name]
  const body = sheet && <sheet.Body onDone={place.close} />
  // A tap shows a skeleton at once; a linked sheet opens only when its content is loaded, so that its height does not jump.
  return (
    <Suspense>
      {sheet && (
        <Sheet open={wanted !== null} onClose={place.close} title={sheet.title} tall={sheet.tall ?? false}>
          {shown.isOpenedHere ? <Suspense fallback={<SheetSkeleton />}>{body}</Suspense> : body}
        </Sheet>
      )}
      {over}
    </Suspense>
  )
}
