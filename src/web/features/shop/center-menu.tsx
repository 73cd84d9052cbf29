import { IconBulb, IconFileText, IconShieldLock, IconTicket } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { MenuRow } from '../../ui/menu-row.tsx'
import { toast } from '../../ui/toast-store.ts'
import { meQuery, useMe } from '../account/queries.ts'
import { forgetEndedTours } from '../tours/ended-tours.ts'
import styles from './center-menu.module.css'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true }

/** Links to the legal texts and the raffle rules, and a button to run the tours again. */
export function CenterMenu() {
  const sheet = useUrlSheet('sheet')
  const client = useQueryClient()
  const { id } = useMe()
  const again = useMutation({
    mutationFn: () =>
      settle('resetTutorials', {}, async () => {
        const { tutorialProgress } = await read('me', '/api/me')
        return Object.values(tutorialProgress).some(Boolean) ? null : {}
      }),
    onSuccess: async () => {
      forgetEndedTours(id)
      toast('화면을 열 때 안내를 다시 보여 드려요')
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: error => toast(errorText(error, '안내를 다시 켜지 못했어요. 잠시 뒤에 눌러 주세요'), { tone: 'careful' }),
  })
  return (
    <ul className={styles.menu} data-tour="help">
      <li>
        <MenuRow icon={<IconBulb {...icon} />} onPress={() => again.isPending || again.mutate()}>
          화면 안내 보기
        </MenuRow>
      </li>
      <li>
        <MenuRow icon={<IconTicket {...icon} />} onPress={() => sheet.open('raffle')}>
          추첨은 이렇게 해요
        </MenuRow>
      </li>
      <li>
        <MenuRow icon={<IconFileText {...icon} />} onPress={() => sheet.open('terms')}>
          이용약관
        </MenuRow>
      </li>
      <li>
        <MenuRow icon={<IconShieldLock {...icon} />} onPress={() => sheet.open('privacy')}>
          <b>개인정보처리방침</b>
        </MenuRow>
      </li>
    </ul>
  )
}
