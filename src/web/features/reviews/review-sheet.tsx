import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { myReviewableQuery } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review-sheet.module.css'

/** An order item to review; a null `lineNo` means the order's first reviewable one. */
export type ReviewSubject = { orderId: string; lineNo: number | null }

/** Shows the form for reviewing an order item in a sheet; closed while `subject` is null. */
export function ReviewSheet({ subject, onClose }: { subject: ReviewSubject | null; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...myReviewableQuery, enabled: subject !== null })
  // keeps the item mounted during the closing animation, also when it can no longer be reviewed
  const [shown, setShown] = useState(subject)
  const [kept, setKept] = useState<NonNullable<typeof data>['items'][number] | null>(null)
  if (subject && (subject.orderId !== shown?.orderId || subject.lineNo !== shown.lineNo)) {
    setShown(subject)
    setKept(null)
  }
  const found = data?.items.find(
    each => each.orderId === subject?.orderId && (subject.lineNo === null || each.lineNo === subject.lineNo),
  )
  if (found && !kept) setKept(found)
  const line = kept ?? found
  return (
    <Sheet
      open={subject !== null}
      onClose={onClose}
      title={line?.productName ?? '후기 쓰기'}
      note={line?.itemName}
      lead={line && <Picture picture={line.image} sizes="44px" className={styles.picture} />}
    >
      {line ? (
        <ReviewForm key={`${line.orderId} ${line.lineNo}`} line={line} onDone={onClose} />
      ) : error ? (
        <SheetFailed error={error} words="후기를 쓸 상품을 불러오지 못했어요." busy={isFetching} onRetry={() => void refetch()} />
      ) : isFetching ? (
        <SheetSkeleton />
      ) : (
        <p className={styles.none}>이미 후기를 썼거나, 아직 픽업하지 않은 상품이에요.</p>
      )}
    </Sheet>
  )
}
