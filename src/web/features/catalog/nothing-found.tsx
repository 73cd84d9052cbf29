import emptySearch from '../../art/empty-search.svg'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Wish } from './wish.ts'

/** Returns true for a search text with a lone vowel, which matches nothing; lone initial consonants do match. */
function hasLoneVowel(q: string): boolean {
  return /[ㅏ-ㅣ]/.test(q)
}

/** Shows why no product is listed, with a way to clear the search or the filters. */
export function NothingFound({ wish: { q, only, categoryId }, onClear }: { wish: Wish; onClear: () => void }) {
  if (q === '') {
    const isNarrowed = only.size > 0 || categoryId !== null
    return (
      <EmptyState
        art={emptySearch}
        title={isNarrowed ? '고른 조건에 맞는 상품이 없어요' : '지금 파는 상품이 없어요'}
        actions={
          isNarrowed ? (
            <Button look="tint" size="small" onClick={onClear}>
              전체 보기
            </Button>
          ) : undefined
        }
      >
        {isNarrowed ? '조건을 줄이면 더 많은 상품이 보여요.' : '새 판매를 시작하면 여기에 보여요.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art={emptySearch}
      title={`‘${q}’ 상품을 찾지 못했어요`}
      actions={
        <>
          <Button size="small" onClick={onClear}>
            검색어 지우기
          </Button>
          <ButtonLink look="quiet" size="small" to="/encore">
            앵콜 보기
          </ButtonLink>
        </>
      }
    >
      {hasLoneVowel(q)
        ? '첫소리만 쓰면 찾아요. ‘ㄱㄱ’으로 감귤을 찾아보세요.'
        : '검색어를 줄여 보거나, 지난 상품은 앵콜에서 찾아보세요.'}
    </EmptyState>
  )
}
