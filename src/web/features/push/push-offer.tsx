import { IconBellRinging } from '@tabler/icons-react'
import { useId } from 'react'
import { errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMe } from '../account/queries.ts'
import { withdrawPushOffer } from './offer.ts'
import styles from './push-offer.module.css'
import { rememberedPush, rememberPush } from './remembered.ts'
import { usePush } from './use-push.ts'

/** Offers push notifications, once per customer and browser. Either answer is kept and can be changed on my page. */
export function PushOffer() {
  const { id } = useMe()
  const { state, change } = usePush()
  const titleId = useId()
  if (state !== 'off' || rememberedPush(id) !== null) return null

  const decline = () => {
    rememberPush(id, 'no')
    withdrawPushOffer()
  }
  const accept = () =>
    change.mutate(true, {
      onSuccess: next => {
        if (next === 'on') toast('이 기기로 알려 드릴게요')
        else rememberPush(id, 'no')
        withdrawPushOffer()
      },
      onError: error => toast(errorText(error, '알림을 켜지 못했어요. 마이페이지에서 다시 켤 수 있어요'), { tone: 'careful' }),
    })
  return (
    <section aria-labelledby={titleId} className={styles.offer}>
      <IconBellRinging size={24} stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <h2 id={titleId} className="t-lead">
          픽업일을 알려 드릴까요?
        </h2>
        <p className="t-label t-muted">
          자리가 나거나 픽업일이 오면 이 기기로 알려 드려요. 마이페이지에서 언제든 바꿀 수 있어요.
        </p>
      </div>
      <div className={styles.answers}>
        <Button look="quiet" size="small" onClick={decline}>
          괜찮아요
        </Button>
        <Button size="small" busy={change.isPending} onClick={accept}>
          알림 받기
        </Button>
      </div>
    </section>
  )
}
