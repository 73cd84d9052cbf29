import { useQuery } from '@tanstack/react-query'
import { Said } from '../../ui/said.tsx'
import { dashboardQuery } from '../dashboard/queries.ts'

/** Beside the entry of the side bar: how many paid orders could have been picked up. */
export function UnpickedCount() {
  const { data } = useQuery(dashboardQuery)
  if (!data || data.prepaidNotPickedUp === 0) return null
  const count = data.prepaidNotPickedUp.toLocaleString('ko-KR')
  return <Said as={`${count}건 미수령`}>{count}</Said>
}
