import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../lib/api.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { myWaitlistQuery } from '../orders/queries.ts'

/** Shows that the waitlist could not be loaded, with a retry button, so that it does not look empty. */
export function WaitingUnknown() {
  const online = useOnline()
  const { error, isFetching, refetch } = useQuery(myWaitlistQuery)
  return (
    <Notice
      tone="hot"
      action={
        <Button look="plain" size="small" busy={isFetching} onClick={() => void refetch()}>
          다시 불러오기
        </Button>
      }
    >
      {online ? errorText(error, '대기 목록을 불러오지 못했어요.') : '인터넷에 연결되면 대기 목록을 볼 수 있어요.'}
    </Notice>
  )
}
