import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useOnline } from '../../lib/use-online.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { isBefore } from '../../../domain/time.ts'
import { EndRound } from './end-round.tsx'
import { WHOLE_FORM } from './refusal-problems.ts'
import styles from './round-form.module.css'
import { timesOf } from './form-times.ts'
import { sellsAtOnce, type FormTarget } from './save-round.ts'
import type { RoundFormState } from './use-round-form.ts'

/** Renders the bar of the form: buttons to save, publish, and delete or cancel, and the consequence of saving. */
export function ActionBar({ target, form, now }: { target: FormTarget; form: RoundFormState; now: Temporal.Instant }) {
  const { values, problems, tried, saving, dirty, submit, isGone } = form
  const { isUploading } = form.uploads
  const online = useOnline()
  const isDraft = target.kind !== 'round' || target.round.status === 'draft'
  const isCanceled = target.kind === 'round' && target.round.status === 'canceled'
  const atOnce = sellsAtOnce(values, now)
  const { deadline } = timesOf(values)
  const isOver = deadline !== null && !isBefore(now, deadline)
  const count = Object.keys(problems).filter(path => path !== WHOLE_FORM).length
  useSaveKey(() => submit('save'))
  return (
    <div role="group" aria-label="저장" className={styles.bar}>
      <EndRound target={target} form={form} />
      <p role="status" className={styles.count}>
        {tried && count > 0 && (
          <>
            <IconAlertCircle size={17} stroke={1.8} aria-hidden />
            고칠 곳이 {count}군데 있어요
          </>
        )}
      </p>
      <span className={styles.space} />
      <p className={styles.consequence}>
        {!online
          ? '인터넷에 연결되면 저장할 수 있어요'
          : isUploading
            ? '사진을 올리는 중이에요'
            : consequenceOf(target, { isDraft, isOver, atOnce, isKept: form.keptAt !== null })}
      </p>
      <SmallButton
        look={isDraft ? 'plain' : 'main'}
        keyName="Ctrl S"
        busy={saving}
        asleep={!online || isGone || isCanceled || isUploading || (!dirty && target.kind === 'round')}
        onClick={() => submit('save')}
      >
        {isDraft ? '작성 중으로 저장' : '저장'}
      </SmallButton>
      {isDraft && (
        <SmallButton
          look="main"
          busy={saving}
          disabled={!online || isGone}
          title={isGone ? '지워진 회차예요' : undefined}
          asleep={isUploading}
          onClick={() => submit('publish')}
        >
          {isOver ? '마감된 채로 올리기' : atOnce ? '지금 판매 시작' : '판매 예정으로 올리기'}
        </SmallButton>
      )}
    </div>
  )
}

type Facts = { isDraft: boolean; isOver: boolean; atOnce: boolean; isKept: boolean }

function consequenceOf(target: FormTarget, { isDraft, isOver, atOnce, isKept }: Facts): string {
  if (target.kind === 'round' && target.round.status === 'canceled') return '취소한 회차는 바꿀 수 없어요'
  if (isDraft) {
    if (isOver) return '마감이 이미 지나서 올려도 예약을 받지 않아요'
    const encores = target.kind === 'new-product' ? 0 : target.product.encoreCount
    if (encores > 0) return `팔기 시작하면 앵콜을 요청한 ${encores.toLocaleString('ko-KR')}명에게 알림이 가요`
    if (isKept) return '작성 중으로 저장하면 다른 기기에서도 이어 쓸 수 있어요'
    return atOnce ? '올리면 고객이 바로 예약할 수 있어요' : ''
  }
  const waiting = target.kind === 'round' ? target.round.variantGroups.reduce((sum, group) => sum + group.waitlistCount, 0) : 0
  return waiting > 0
    ? `재고를 늘리면 대기 ${waiting}건이 차례로, 남은 수량에 들어맞으면 예약돼요`
    : '저장하면 고객 화면에 바로 보여요'
}

function useSaveKey(save: () => void) {
  // saves the values after the blur
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') !== null) return
      // the blur parses a day still being typed
      flushSync(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      saveNow()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
