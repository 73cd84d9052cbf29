import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { REVIEW_POINTS } from '../../../domain/rewards.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { errorText } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { refreshAccount } from '../account/summary.ts'
import { useTellWhenGone } from '../../ui/use-tell-when-gone.ts'
import { findReview } from './find-review.ts'
import { PhotoPicker } from './photo-picker.tsx'
import styles from './review-form.module.css'
import { StarChoice } from './star-choice.tsx'
import { useDraft } from './use-draft.ts'

const mostLetters = 2000
const failed = '후기를 남기지 못했어요. 다시 시도해 주세요.'

/** Lets the customer review a picked-up item with stars, text and photos. A review gives points once (docs/RULES.md#reviews). */
export function ReviewForm({ line, onDone }: { line: Reviewable; onDone: () => void }) {
  const client = useQueryClient()
  const id = useId()
  const { draft, wasBegun, change, now, forget } = useDraft(line)
  const { rating, body, photos, isSending } = draft
  const isUploading = draft.coming > 0
  const [isShort, setShort] = useState(false)
  // closed and opened again before the answer: the draft is forgotten when it was a success
  const [wasSending] = useState(isSending)
  const tellWhenGone = useTellWhenGone()
  const write = useMutation({
    mutationFn: () =>
      settle(
        'writeReview',
        {
          orderId: line.orderId,
          lineNo: line.lineNo,
          rating,
          body: body.trim(),
          photoIds: photos.map(photo => photo.id),
        },
        () => findReview(line),
        `${line.orderId} ${line.lineNo}`,
        JSON.stringify([rating, body, photos.map(photo => photo.id)]),
      ),
    onMutate: () => change(() => ({ isSending: true })),
    onSuccess: ({ points }) => {
      toast(points > 0 ? `후기를 남겼어요. ${balance(points)}를 받았어요` : '후기를 남겼어요')
      forget()
      onDone()
      void refreshAccount(client)
    },
    onError: error => tellWhenGone(error, failed),
    onSettled: () => {
      change(() => ({ isSending: false }))
      for (const key of ['myReviewable', 'myReviews', 'productReviews']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const isBusy = write.isPending || isSending
  const submit = () => {
    if (isUploading || isSending) return
    const isReady = rating > 0 && isVisible(body)
    setShort(!isReady)
    if (isReady) write.mutate()
  }
  const bodyError = isShort && !isVisible(body) ? '후기를 입력해 주세요.' : undefined
  if (wasSending && !isSending && rating === 0)
    return (
      <div className={styles.sent}>
        <Notice takesFocus title="후기를 남겼어요">
          앞서 보낸 후기가 저장됐어요. 마이페이지의 후기에서 볼 수 있어요.
        </Notice>
        <Button wide onClick={() => onDone()}>
          닫기
        </Button>
      </div>
    )
  return (
    <SheetForm label="후기 쓰기" busy={isBusy} onSubmit={submit}>
      {wasBegun && <p className={`t-label t-muted ${styles.begun}`}>쓰다 만 후기를 불러왔어요.</p>}
      <StarChoice
        value={rating}
        onChange={stars => change(() => ({ rating: stars }))}
        error={isShort && rating === 0 ? '별점을 골라 주세요.' : undefined}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          후기
        </label>
        <textarea
          id={id}
          rows={5}
          maxLength={mostLetters}
          value={body}
          placeholder="맛, 신선함, 양은 어땠나요?"
          aria-invalid={bodyError !== undefined || undefined}
          aria-describedby={`${id}-words`}
          className={styles.area}
          onChange={event => change(() => ({ body: event.target.value }))}
        />
        <p id={`${id}-words`} className={bodyError ? styles.error : styles.hint}>
          {bodyError ?? `${body.length.toLocaleString('ko-KR')}/${mostLetters.toLocaleString('ko-KR')}`}
        </p>
      </div>
      <PhotoPicker draft={draft} isSending={isBusy} onChange={change} now={now} />
      {write.error && <Notice tone="bad">{errorText(write.error, failed)}</Notice>}
      <Button type="submit" wide busy={isBusy} aria-disabled={isUploading || undefined}>
        {isUploading ? '사진을 올리는 중이에요' : `후기 남기고 ${balance(REVIEW_POINTS)} 받기`}
      </Button>
    </SheetForm>
  )
}
