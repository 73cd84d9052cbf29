import { boot } from '../app/boot.ts'
import { useTitle } from '../app/use-title.ts'
import art from '../art/empty-search.svg'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Any path that is not listed, SPEC §2. */
export function NotFoundScreen() {
  useTitle('페이지를 찾을 수 없습니다')
  return (
    <main>
      <EmptyState
        art={art}
        level="h1"
        title="404 - 페이지를 찾을 수 없습니다."
        actions={
          <ButtonLink size="small" to={boot.me ? '/' : '/login'}>
            {boot.me ? '홈으로 가기' : '로그인으로 가기'}
          </ButtonLink>
        }
      >
        주소가 바뀌었거나 끝난 상품일 수 있어요.
      </EmptyState>
    </main>
  )
}
