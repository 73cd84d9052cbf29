import { PAGE_NOT_FOUND } from '../../contract/words/page-not-found.ts'
import { boot } from '../lib/boot.ts'
import { isInside } from '../lib/is-inside.ts'
import { heads } from '../lib/heads.ts'
import { useTitle } from '../lib/use-title.ts'
import art from '../art/lost-way.svg'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './not-found.module.css'

/** Shows that a path does not exist, within the customer layout when signed in, else on its own. */
export function NotFoundScreen() {
  useTitle(heads.NotFound.title)
  if (isInside) return <NotFound />
  return (
    <main className={styles.alone}>
      <NotFound />
    </main>
  )
}

function NotFound() {
  return (
    <div className={styles.middle}>
      <EmptyState
        art={art}
        level="h1"
        title={PAGE_NOT_FOUND}
        actions={
          <>
            <ButtonLink size="small" to={boot.me ? '/' : '/login'}>
              {boot.me ? '홈으로 가기' : '로그인으로 가기'}
            </ButtonLink>
            {boot.me && (
              <ButtonLink look="quiet" size="small" to="/customer-center">
                고객센터에 물어보기
              </ButtonLink>
            )}
          </>
        }
      >
        주소가 바뀌었거나 끝난 상품일 수 있어요.
      </EmptyState>
    </div>
  )
}
