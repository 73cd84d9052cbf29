import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { myWaitlistQuery } from '../orders/queries.ts'
import styles from './my-places.module.css'

/** Where one stands in the lines of this round, if one does. */
export function MyPlaces({ roundId }: { roundId: string }) {
  const { data } = useQuery(myWaitlistQuery)
  const entries = data?.items.filter(entry => entry.roundId === roundId) ?? []
  if (entries.length === 0) return null
  return (
    <div className={styles.places}>
      <Notice tone="good" title="줄을 서서 기다리고 있어요">
        <ul>
          {entries.map(entry => (
            <li key={entry.id}>
              {entry.itemName} {entry.quantity}개: {entry.lineLength}명 가운데 <b>{entry.place}번째</b>
            </li>
          ))}
        </ul>
        자리가 나면 저절로 예약돼요.{' '}
        <Link to="/mypage/history" className={styles.link}>
          순서 올리기와 그만두기
        </Link>
      </Notice>
    </div>
  )
}
