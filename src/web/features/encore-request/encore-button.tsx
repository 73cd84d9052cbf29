import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { quoted } from '../../../contract/words/quoted.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { myEncoresQuery, useRequestEncore } from '../encore/queries.ts'

type EncoreButtonProps = { productId: string; name: string; className?: string | undefined; disabled?: boolean }

/** Requests an encore of a product; after the request it shows that it was made (docs/RULES.md#encore). */
export function EncoreButton({ productId, name, className, disabled = false }: EncoreButtonProps) {
  const { data } = useQuery(myEncoresQuery)
  const wish = useRequestEncore()
  const isWished = wish.isSuccess || (data?.items.some(item => item.productId === productId) ?? false)
  if (isWished) {
    return (
      // not `disabled`, so that it keeps the focus
      <Button aria-disabled className={className} icon={<IconCheck size={20} stroke={2} aria-hidden />}>
        앵콜을 요청했어요
      </Button>
    )
  }
  return (
    <Button
      className={className}
      disabled={disabled}
      busy={wish.isPending}
      onClick={() =>
        wish.mutate(productId, { onSuccess: () => toast(`${quoted(name)} 앵콜을 요청했어요. 다시 판매하면 알려 드려요`) })
      }
    >
      앵콜 요청하기
    </Button>
  )
}
