import { IconAlertCircle, IconAlertTriangle, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { kstDay } from '../../../domain/time.ts'
import { useOnline } from '../../lib/use-online.ts'
import { DayField } from '../round-form/day-field.tsx'
import days from '../round-form/days-section.module.css'
import { TimeField } from '../round-form/time-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Band } from '../ui/band.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { changedWords } from '../ui/changed-words.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './banner-form.module.css'
import { BannerPreview } from './banner-preview.tsx'
import { PictureField } from './picture-field.tsx'
import { useBannerForm } from './use-banner-form.ts'

type BannerFormProps = {
  banner: AdminBanner | null
  now: Temporal.Instant
  onSaved: (bannerId: string) => void
  onClose: () => void
  onDelete: () => void
}

/** Renders the form of a banner: picture, text, link, period and visibility, with a preview above. `banner` is null for a new one. */
export function BannerForm({ banner, now, onSaved, onClose, onDelete }: BannerFormProps) {
  const id = useId()
  const { values, change, upload, problems, dirty, changedElsewhere, takeFresh, saving, submit } = useBannerForm(banner, onSaved)
  const online = useOnline()
  const today = kstDay(now)
  const [aimed, setAimed] = useState<'start' | 'end' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // after opening by keyboard the focus is in the form and not behind the list
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const title = banner === null ? '배너 걸기' : '배너 수정'
  return (
    <Form
      busy={saving}
      aria-labelledby={id}
      className={styles.form}
      onSubmit={() => {
        submit()
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button data-leaves type="button" aria-label="닫기" className={styles.close} onClick={onClose}>
          <IconX size={19} stroke={1.7} aria-hidden />
        </button>
      </header>
      <div className={styles.body}>
        {changedElsewhere.length > 0 && (
          <Band tone="hot" icon={IconAlertTriangle} action={<SmallButton onClick={() => takeFresh()}>새로 불러오기</SmallButton>}>
            {changedWords(changedElsewhere)} 새로 불러오면 여기서 바꾼 것은 사라져요.
          </Band>
        )}
        {problems.form !== undefined && (
          <div tabIndex={-1} data-form-problem>
            <Band tone="bad" icon={IconAlertCircle}>
              {problems.form}
            </Band>
          </div>
        )}
        {values.image && (
          <BannerPreview banners={[{ id: 'preview', image: values.image, alt: values.alt.trim(), link: null, order: 0 }]} />
        )}
        <PictureField image={values.image} problem={problems.image} upload={upload} />
        <TextField
          label="사진 위에 쓸 말"
          value={values.alt}
          most={100}
          placeholder="제주 감귤, 지금 예약하세요"
          help="화면을 읽어 주는 프로그램도 이 말을 읽어요."
          problem={problems.alt}
          onChange={alt => change({ alt })}
        />
        <TextField
          label="누르면 갈 곳"
          value={values.link}
          most={500}
          placeholder="/?q=감귤"
          help="이 가게 안이면 /로, 밖이면 https://로 시작해요. 비우면 눌러도 그대로예요."
          problem={problems.link}
          onChange={link => change({ link })}
        />
        <div className={clsx(days.fields, styles.days)}>
          <div className={days.pair}>
            <DayField
              label="시작"
              look="publish"
              value={values.startDay}
              today={today}
              aimed={aimed === 'start'}
              help="비우면 바로 보여요"
              problem={problems.startsAt}
              onAim={() => setAimed('start')}
              onChange={startDay => change({ startDay })}
            />
            <TimeField label="시작 시각" value={values.startTime} onChange={startTime => change({ startTime })} />
          </div>
          <div className={days.pair}>
            <DayField
              label="끝"
              look="deadline"
              value={values.endDay}
              today={today}
              aimed={aimed === 'end'}
              help="비우면 계속 보여요"
              problem={problems.endsAt}
              onAim={() => setAimed('end')}
              onChange={endDay => change({ endDay })}
            />
            <TimeField label="끝 시각" value={values.endTime} onChange={endTime => change({ endTime })} />
          </div>
        </div>
        <CheckBox worded label="고객에게 보이기" checked={values.isActive} onChange={isActive => change({ isActive })} />
      </div>
      <footer className={styles.foot}>
        {banner !== null && (
          <SmallButton look="danger-quiet" disabled={!online} onClick={onDelete}>
            배너 삭제…
          </SmallButton>
        )}
        <span className={styles.space} />
        {upload.coming && (
          <p role="status" className={styles.note}>
            {upload.coming.problem === null
              ? '사진을 올리는 중이에요'
              : '올리지 못한 사진을 다시 올리거나 그만두면 저장할 수 있어요'}
          </p>
        )}
        <SmallButton data-leaves onClick={onClose}>
          그만두기
        </SmallButton>
        <SmallButton
          type="submit"
          look="main"
          busy={saving}
          disabled={!online || upload.coming !== null || (banner !== null && !dirty)}
          title={online ? undefined : '인터넷에 연결되면 저장할 수 있어요'}
        >
          {banner === null ? '배너 걸기' : '저장'}
        </SmallButton>
      </footer>
      <LeaveGuard dirty={dirty} />
    </Form>
  )
}
