import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useOnline } from '../../lib/use-online.ts'
import { useSaveFile } from '../exports/use-save-file.ts'
import { SmallButton } from '../ui/small-button.tsx'

type SaveSheetsProps = { day: string; roundId: string | null; apart: boolean; disabled: boolean }

/**
 * Renders the button that downloads the day's four pickup lists as sheets of one XLSX file (docs/RULES.md#exports). With `apart`, each
 * storage temperature has a separate bag. `disabled` is true without orders.
 */
export function SaveSheets({ day, roundId, apart, disabled }: SaveSheetsProps) {
  const search = { day, roundId: roundId ?? undefined, bags: apart ? undefined : 'together' }
  const file = useSaveFile('/api/admin/papers/file', search)
  const online = useOnline()
  return (
    <SmallButton
      icon={<IconFileSpreadsheet size={17} stroke={1.8} aria-hidden />}
      disabled={disabled || !online}
      title={disabled ? '내보낼 주문이 없어요' : undefined}
      busy={file.isPending}
      onClick={() => file.mutate('xlsx')}
    >
      {file.isPending ? '만드는 중…' : '엑셀'}
    </SmallButton>
  )
}
