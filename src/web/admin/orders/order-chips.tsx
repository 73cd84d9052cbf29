import { useQuery } from '@tanstack/react-query'
import { orderStatuses } from '../../../domain/order.ts'
import { tierNames, tiers } from '../../../domain/tier.ts'
import { read } from '../../lib/api.ts'
import { CategoryChoice, useCategoryNames } from '../categories/category-choice.tsx'
import type { Filter } from '../ui/filter.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import { TickChoice } from '../ui/tick-choice.tsx'
import { DaySpanChoice } from './day-span-choice.tsx'
import { dayText } from './day-words.ts'
import { statusesText } from './order-words.ts'
import type { OrderView } from './order-view.ts'
import { ProductChoice } from './product-choice.tsx'
import { RoundChoice, useRoundName } from './round-choice.tsx'

type ChipsProps = {
  view: OrderView
  today: Temporal.PlainDate
  names: { user: string | undefined }
  onShow: (parts: Partial<OrderView>) => void
}

/** Returns the filters of the order list, each with its label, its value and its choices. */
export function useOrderChips({ view, today, names, onShow: set }: ChipsProps): Filter[] {
  const roundName = useRoundName(view.round)
  const productName = useProductName(view.product)
  const categoryNames = useCategoryNames(view.category)
  const isPlace = view.pickup === 'today' || view.pickup === 'tomorrow' || view.pickup === 'overdue'
  return [
    {
      name: 'status',
      label: '상태',
      value: view.status.length > 0 ? statusesText(view.status) : null,
      clear: () => set({ status: [] }),
      choices: () => (
        <TickChoice all={orderStatuses} names={statusWords} start={view.status} onChoose={status => set({ status })} />
      ),
    },
    {
      name: 'product',
      label: '상품',
      value: view.product === null ? null : (productName ?? '고른 상품'),
      clear: () => set({ product: null }),
      choices: close => <ProductChoice onChoose={product => (close(), set({ product }))} />,
    },
    {
      name: 'category',
      label: '카테고리',
      value: categoryNames,
      clear: () => set({ category: [] }),
      choices: () => <CategoryChoice start={view.category} onChoose={category => set({ category })} />,
    },
    {
      name: 'pickup',
      label: '픽업일',
      value: view.pickup === null || isPlace ? null : dayText(view.pickup, today),
      clear: () => set({ pickup: null }),
      choices: close => (
        <DaySpanChoice
          label="픽업일"
          value={view.pickup === 'overdue' ? null : view.pickup}
          today={today}
          quick={['today', 'tomorrow', 'today..']}
          onChoose={pickup => (close(), set({ pickup }))}
        />
      ),
    },
    {
      name: 'created',
      label: '주문한 날',
      value: view.created === null ? null : dayText(view.created, today),
      clear: () => set({ created: null }),
      choices: close => (
        <DaySpanChoice
          label="주문한 날"
          value={view.created}
          today={today}
          quick={['today', 'yesterday', `${today.subtract({ days: 6 }).toString()}..today`]}
          onChoose={created => (close(), set({ created }))}
        />
      ),
    },
    {
      name: 'round',
      label: '회차',
      value: view.round === null ? null : (roundName ?? '고른 회차'),
      clear: () => set({ round: null }),
      choices: close => <RoundChoice value={view.round} onChoose={round => (close(), set({ round }))} />,
    },
    {
      name: 'tier',
      label: '등급',
      value: view.tier.length > 0 ? view.tier.map(tier => tierNames[tier]).join(', ') : null,
      clear: () => set({ tier: [] }),
      choices: () => <TickChoice all={tiers} names={tierNames} start={view.tier} onChoose={tier => set({ tier })} />,
    },
    {
      name: 'marks',
      label: '표시',
      value: [view.notes && '메모 있음', view.bookmark && '북마크'].filter(Boolean).join(', ') || null,
      clear: () => set({ notes: false, bookmark: false }),
      choices: () => (
        <TickChoice
          all={['notes', 'bookmark'] as const}
          names={{ notes: '메모 있음', bookmark: '북마크' }}
          start={(['notes', 'bookmark'] as const).filter(mark => view[mark])}
          onChoose={marks => set({ notes: marks.includes('notes'), bookmark: marks.includes('bookmark') })}
        />
      ),
    },
    {
      name: 'user',
      label: '고객',
      value: view.user === null ? null : (names.user ?? '고른 고객'),
      clear: () => set({ user: null }),
      choices: () => <p>고객 화면에서 온 조건이에요. ×를 누르면 지워져요.</p>,
      offers: false,
    },
  ]
}

function useProductName(productId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['adminProduct', productId],
    queryFn: () => read('adminProduct', '/api/admin/products/:productId', { productId: productId ?? '' }),
    enabled: productId !== null,
  })
  return data?.groupName ?? null
}
