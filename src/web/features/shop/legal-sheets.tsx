import { lazy, Suspense, useState } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './legal-sheets.module.css'

const texts = {
  terms: { title: '이용약관', Text: lazy(() => import('./terms-text.tsx').then(module => ({ default: module.TermsText }))) },
  privacy: {
    title: '개인정보처리방침',
    Text: lazy(() => import('./privacy-text.tsx').then(module => ({ default: module.PrivacyText }))),
  },
  raffle: {
    title: '추첨은 이렇게 해요',
    Text: lazy(() => import('./raffle-text.tsx').then(module => ({ default: module.RaffleText }))),
  },
} as const
type TextName = keyof typeof texts

/** Opens the legal texts over the page at `?sheet=terms`, `privacy` or `raffle`. */
export function LegalSheets() {
  const { value, close } = useUrlSheet('sheet')
  const named = value !== null && Object.hasOwn(texts, value) ? (value as TextName) : null
  // keeps the text mounted during the closing animation
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)
  if (shown === null) return null
  const { title, Text } = texts[shown]
  return (
    <Sheet open={named !== null} onClose={close} title={title}>
      <div className={styles.text}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="20rem" />
            </Loading>
          }
        >
          <Text />
        </Suspense>
      </div>
    </Sheet>
  )
}
