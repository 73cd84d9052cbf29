import { useQuery } from '@tanstack/react-query'
import type { NotificationSettings as Settings } from '../../../contract/schemas/notifications.ts'
import { noticeTopics, type Channel, type NoticeTopic } from '../../../domain/notice.ts'
import { boot } from '../../lib/boot.ts'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import { PushSwitch } from '../push/push-switch.tsx'
import styles from './notification-settings.module.css'
import { notificationSettingsQuery } from './queries.ts'
import { Switch } from './switch.tsx'
import { useSaveChoice } from './use-save-choice.ts'

const topicWords: Record<NoticeTopic, { name: string; note: string }> = {
  orders: { name: '주문', note: '예약, 취소, 선입금 확인' },
  waitlist: { name: '대기와 추첨', note: '대기 상품 예약, 추첨 결과' },
  pickup: { name: '픽업', note: '전날과 당일 안내, 픽업일 변경' },
  points: { name: '포인트와 등급', note: '적립, 차감, 사라질 포인트, 미션' },
  encore: { name: '판매 시작', note: '알림을 신청했거나 앵콜을 요청한 상품' },
}

const channelWords: Record<Channel, { name: string; unreachable?: string }> = {
  push: { name: '푸시' },
  email: { name: '이메일', unreachable: '메일을 받을 수 있는 이메일 주소가 없어서 보낼 수 없어요.' },
  alimtalk: { name: '카카오 알림톡', unreachable: '내 정보에 전화번호를 입력하면 받을 수 있어요.' },
}

/** Shows notification settings by channel and topic; each switch saves at once. Channels that the shop does not use are hidden. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useQuery(notificationSettingsQuery)
  if (!data) {
    if (!error) return <SheetSkeleton />
    const words = '알림 설정을 불러오지 못했어요.'
    return <SheetFailed error={error} words={words} busy={isFetching} onRetry={() => void refetch()} />
  }
  const available = data.channels.filter(each => each.isAvailable)
  return (
    <div className={styles.settings}>
      <p className="t-label t-muted">알림은 {boot.shopName} 안에 늘 모여요. 앱 밖에서도 받을 알림을 골라 주세요.</p>
      {available.map(({ channel, isReachable }) => (
        <section key={channel} aria-labelledby={`by-${channel}`}>
          <h3 id={`by-${channel}`} className="t-subtitle">
            {channelWords[channel].name}
          </h3>
          {channel === 'push' && <PushSwitch />}
          {channel !== 'push' && !isReachable && <p className={styles.unreachable}>{channelWords[channel].unreachable}</p>}
          <Topics settings={data} channel={channel} />
        </section>
      ))}
      {available.length === 0 && <p>지금은 {boot.shopName} 안에서만 알려 드려요.</p>}
    </div>
  )
}

function Topics({ settings, channel }: { settings: Settings; channel: Channel }) {
  const save = useSaveChoice()
  return (
    <ul>
      {noticeTopics.map(topic => (
        <li key={topic}>
          <Switch
            label={topicWords[topic].name}
            note={topicWords[topic].note}
            isOn={settings.choices.some(each => each.channel === channel && each.topic === topic && each.isOn)}
            onChange={isOn => save.mutate({ channel, topic, isOn })}
          />
        </li>
      ))}
    </ul>
  )
}
