import { IconAlertTriangle } from '@tabler/icons-react'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { useHeldFields } from '../../../ui/use-held-fields.ts'
import { Band } from '../../ui/band.tsx'
import { useGoOn } from '../../ui/go-on.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './order-notes.module.css'
import { useNotes } from './use-notes.ts'

/** Renders the staff's notes on an order. If another person saved meanwhile, it shows both texts and asks which to keep. */
export function OrderNotes({ order, onChanged }: { order: AdminOrderWithStory; onChanged: () => Promise<unknown> }) {
  const notes = useNotes(order, onChanged)
  const { theirs } = notes
  const place = useHeldFields<HTMLElement>(notes.busy)
  useGoOn(place, 'textarea', `${theirs === null} ${notes.isChanged}`)
  const writer = order.story.findLast(event => event.kind === 'notes')?.actor?.name
  return (
    <section ref={place} aria-label="메모" className={styles.notes}>
      <TextField
        lines
        label="메모"
        most={500}
        value={notes.text}
        placeholder="가게 사람들만 보는 메모예요"
        problem={notes.problem ?? undefined}
        onChange={notes.write}
      />
      {theirs !== null && (
        <>
          <Band tone="hot" icon={IconAlertTriangle}>
            {writer === undefined ? '그사이 다른 사람이' : `그사이 ${writer} 님이`} 메모를 바꿨어요. 위에는 내가 쓴 메모예요.
          </Band>
          <p className={styles.label}>지금 저장된 메모</p>
          <p className={styles.theirs}>{theirs === '' ? '(지웠어요)' : theirs}</p>
          <div className={styles.ways}>
            <SmallButton onClick={notes.keepTheirs}>저장된 메모 두기</SmallButton>
            {notes.both !== null && <SmallButton onClick={() => notes.write(notes.both ?? '')}>둘을 이어 쓰기</SmallButton>}
            <SmallButton look="main" busy={notes.busy} onClick={notes.save}>
              내 메모로 바꾸기
            </SmallButton>
          </div>
        </>
      )}
      {theirs === null && notes.isChanged && (
        <div className={styles.ways}>
          <SmallButton onClick={notes.keepTheirs}>그만두기</SmallButton>
          <SmallButton look="main" busy={notes.busy} onClick={notes.save}>
            메모 저장
          </SmallButton>
        </div>
      )}
    </section>
  )
}
