import { boot } from '../app/boot.ts'
import art from '../art/pickup-done.svg'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { fullDay } from '../format/day.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** All that customers see while the pre-launch flag is on (DECISIONS, Names). */
export function PreLaunchScreen() {
  return (
    <>
      <main>
        <EmptyState art={art} level="h1" title={`${boot.shopName}, 곧 문을 열어요`}>
          {fullDay(Temporal.PlainDate.from(boot.launchDate))}에 만나요.
        </EmptyState>
      </main>
      <LegalFooter links="/" />
    </>
  )
}
