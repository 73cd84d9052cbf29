import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { tierNames } from '../../../domain/tier.ts'
import { Panel } from '../ui/panel.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Nickname } from '../ui/nickname.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './buyer.module.css'
import { useCandidates } from './queries.ts'

/**
 * Renders the search for the customer of an order that staff make, with the people found. Choosing one calls `onChoose` with the user id.
 */
export function FindBuyer({ onChoose }: { onChoose: (userId: string) => void }) {
  const [q, setQ] = useState('')
  const search = useCandidates(q)
  const candidates = q === '' ? [] : (search.data?.candidates ?? [])
  return (
    <Panel title="누구의 주문인가요?">
      <div className={styles.search}>
        <SearchBox place="손님" label="이름, 닉네임, 전화 뒷자리, 코드" value={q} onSearch={setQ} />
      </div>
      {candidates.length > 0 ? (
        <ul aria-label="찾은 손님">
          {candidates.map(({ user, due, overdue, upcoming }) => (
            <li key={user.id}>
              <button type="button" className={styles.candidate} onClick={() => onChoose(user.id)}>
                <Ticket of={user} />
                <strong>{user.name}</strong>
                <Nickname user={user} />
                <span className={user.tier === 'restricted' ? styles.suspended : styles.tier}>{tierNames[user.tier]}</span>
                <span className={styles.counts}>픽업할 주문 {due + overdue + upcoming}건</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className={styles.hint}>
          <IconUserSearch size={18} stroke={1.7} aria-hidden />
          {hintOf()}
        </p>
      )}
      {search.data?.more && q !== '' && <p className={styles.more}>더 있어요. 이름을 더 입력해 주세요.</p>}
    </Panel>
  )

  function hintOf(): string {
    if (q === '') return '이름이나 전화 뒷자리 네 자리로 손님을 찾아요'
    if (search.isError) return errorText(search.error, '손님을 찾지 못했어요. 다시 시도해 주세요.')
    return search.isPending ? '찾고 있어요' : '맞는 손님이 없어요'
  }
}
