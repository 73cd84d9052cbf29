import { useQuery } from '@tanstack/react-query'
import { Said } from '../../ui/said.tsx'
import styles from './due-count.module.css'
import { rafflesQuery } from './queries.ts'

/** Renders the number of raffles that wait for their draw, beside the navigation entry; nothing for 0 or while loading. */
export function DueCount() {
  const { data } = useQuery(rafflesQuery({ view: 'due', page: 1 }))
  const due = data?.counts.due ?? 0
  if (due === 0) return null
  return (
    <span className={styles.due}>
      <Said as={`${due}건이 추첨을 기다려요`}>{due}</Said>
    </span>
  )
}
