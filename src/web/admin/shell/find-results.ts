import { IconBox, IconReceipt, IconUser, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pickupDays } from '../../lib/format/day.ts'
import { found } from '../../lib/format/hangul.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf } from '../orders/order-words.ts'
import { read } from '../../lib/api.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import { navigation } from './navigation.ts'

/** A result of the search over all staff pages: a customer, order, product or page, with its link. */
export type Finding = { icon: Icon; name: string; fact: string; to: string }
type Group = { title: string; findings: Finding[] }

const waitMs = 200
/** The most results of each kind. */
const most = 5

/**
 * Returns the search results for a text, grouped by kind. Staff pages match at once. For two or more characters the server is asked, 200 ms
 * after the last key, since each search for people is logged (docs/RULES.md#looks).
 */
export function useFindings(words: string): { groups: Group[]; isBusy: boolean } {
  const text = words.trim()
  const asked = useSettled(text)
  const wanted = { enabled: asked.length >= 2 && asked === text, staleTime: 10_000, gcTime: 60_000, retry: false }
  const people = useQuery({ ...wanted, queryKey: ['find', 'people', asked], queryFn: () => findPeople(asked) })
  const orders = useQuery({ ...wanted, queryKey: ['find', 'orders', asked], queryFn: () => findOrders(asked) })
  const products = useQuery({ ...wanted, queryKey: ['find', 'products', asked], queryFn: () => findProducts(asked) })
  const groups = [
    { title: '사람', findings: people.data ?? [] },
    { title: '주문', findings: orders.data ?? [] },
    { title: '상품', findings: products.data ?? [] },
    { title: '화면', findings: findScreens(text) },
  ]
  const isBusy = asked !== text || people.isFetching || orders.isFetching || products.isFetching
  return { groups: groups.filter(group => group.findings.length > 0), isBusy }
}

function findScreens(text: string): Finding[] {
  return navigation
    .flatMap(group => group.entries.map(({ icon, label, to }) => ({ icon, name: label, fact: group.label ?? '', to })))
    .filter(screen => text === '' || found(screen.name, text))
}

async function findPeople(text: string): Promise<Finding[]> {
  const { candidates } = await read('counterSearch', '/api/admin/counter', {}, { q: text })
  return candidates.slice(0, most).map(({ user, due, overdue, upcoming }) => ({
    icon: IconUser,
    name: user.nickname === null ? user.name : `${user.name} (${user.nickname})`,
    fact: [
      user.phoneLast4,
      user.namesakeCode && `코드 ${user.namesakeCode}`,
      due + overdue + upcoming > 0 && `주문 ${due + overdue + upcoming}건`,
    ]
      .filter(Boolean)
      .join(' · '),
    to: `/admin/users/${user.id}`,
  }))
}

async function findOrders(text: string): Promise<Finding[]> {
  const { items } = await read('adminOrders', '/api/admin/orders', {}, { q: text })
  return items.slice(0, most).map(order => ({
    icon: IconReceipt,
    name: `${order.user.name} · ${linesOf(order)}`,
    fact: `${statusWords[order.status]} · ${pickupDays(order.pickupDate, order.pickupUntil)}`,
    to: `/admin/orders?q=${orderNumber(order.id)}&order=${order.id}`,
  }))
}

async function findProducts(text: string): Promise<Finding[]> {
  const { items } = await read('adminProducts', '/api/admin/products', {}, { archived: 'false', name: text })
  return items.slice(0, most).map(product => {
    const [round] = product.salesHistory
    const list = `/admin/products?q=${encodeURIComponent(product.groupName)}`
    return {
      icon: IconBox,
      name: product.groupName,
      fact: round?.roundName ?? '',
      to: round ? `/admin/products/edit/${product.id}/${round.roundId}` : list,
    }
  })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
