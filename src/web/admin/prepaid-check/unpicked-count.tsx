import { useQuery } from '@tanstack/react-query'
import { Said } from '../../ui/said.tsx'
import { dashboardQuery } from '../dashboard/queries.ts'

/** Renders the number of prepaid orders not picked up, beside the sidebar's link. */
export function UnpickedCount() {
  const { data } = useQuery(dashboardQuery)
  if (!data || data.prepaidNotPickedUp === 0) return null
  const count = data.prepaidNotPickedUp.toLocaleString('ko-KR')
  return <Said as={`${count}건 미수령`}>{count}</Said>
}
