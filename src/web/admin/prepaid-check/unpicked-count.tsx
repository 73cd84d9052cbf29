import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../dashboard/queries.ts'

/** Beside the entry of the side bar: how many paid orders could have been picked up. */
export function UnpickedCount() {
  const { data } = useQuery(dashboardQuery)
  if (!data || data.prepaidNotPickedUp === 0) return null
  return (
    <>
      {data.prepaidNotPickedUp.toLocaleString('ko-KR')}
      <span className="visually-hidden">건 미수령</span>
    </>
  )
}
