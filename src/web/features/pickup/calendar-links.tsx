import { IconBrandGoogle, IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, errorText } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './calendar-links.module.css'
import { feedLinks } from './feed-links.ts'

/** The feed address is created on the first call and stays the same until it is replaced, so repeated calls are harmless. */
const feedQuery = queryOptions({ queryKey: ['calendarFeed'], queryFn: () => call('calendarFeed', {}), staleTime: Infinity })

/** Shows the links to subscribe to the pickup days in a calendar application, and a button to replace a leaked link. */
export function CalendarLinks({ skeleton }: { skeleton: ReactNode }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  const renew = useMutation({
    mutationFn: () =>
      settle('calendarFeed', { renew: true }, async () => {
        const feed = await call('calendarFeed', {})
        return feed.path === data?.path ? null : feed
      }),
    onSuccess: answer => {
      client.setQueryData(feedQuery.queryKey, answer)
      toast('링크를 새로 만들었어요. 달력에 다시 추가해 주세요')
    },
  })
  if (!data && !error) return skeleton
  if (!data) {
    return (
      <div className={styles.body}>
        <Notice
          tone="bad"
          action={
            <Button look="plain" size="small" busy={isFetching} onClick={() => void refetch()}>
              다시 불러오기
            </Button>
          }
        >
          {errorText(error, '달력 링크를 불러오지 못했어요.')}
        </Notice>
      </div>
    )
  }
  const links = feedLinks(location.origin, data.path)
  return (
    <div className={styles.body}>
      <p>찾아갈 주문이 내 달력에 종일 일정으로 표시돼요. 예약하거나 취소하면 달력도 따라 바뀌어요.</p>
      <ButtonLink to={links.webcal} wide icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}>
        달력 앱에 추가
      </ButtonLink>
      <ButtonLink
        look="plain"
        to={links.google}
        target="_blank"
        rel="noreferrer"
        wide
        icon={<IconBrandGoogle size={20} stroke={1.75} aria-hidden />}
      >
        Google 캘린더에 추가
      </ButtonLink>
      <Button look="plain" wide icon={<IconCopy size={20} stroke={1.75} aria-hidden />} onClick={() => void copy(links.https)}>
        링크 복사
      </Button>
      <p className={styles.address} data-testid="feed-address">
        {links.https}
      </p>
      <p className="t-caption t-muted">
        이 링크를 아는 사람은 픽업일과 상품 이름을 볼 수 있어요. 잘못 알려졌다면 새로 만드세요. 그러면 지금 링크는 열리지 않아요.
      </p>
      {renew.error && <Notice tone="bad">{errorText(renew.error, '새 링크를 만들지 못했어요.')}</Notice>}
      <Button look="quiet" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
        링크 새로 만들기
      </Button>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast('링크를 복사했어요')
  } catch {
    toast('복사하지 못했어요. 아래 링크를 길게 눌러 복사해 주세요', { tone: 'careful' })
  }
}
