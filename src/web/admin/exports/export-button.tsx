import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { boot } from '../../app/boot.ts'
import { useOnline } from '../../app/use-online.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { ExportPath, ExportSearch } from './save-file.ts'
import { useSaveFile } from './use-save-file.ts'

type ExportButtonProps = {
  /** What is in the file, for screen readers: `주문`. */
  what: string
  path: ExportPath
  /** The filter of what is shown, as the server knows it. */
  search: ExportSearch
  /** Where only a master may. */
  masterOnly?: boolean
  /** Why it cannot be done just now. */
  disabledReason?: string
}

/** Takes all that the filter finds away as a file, Excel or CSV. Its record is kept by the server. */
export function ExportButton({ what, path, search, masterOnly = false, disabledReason }: ExportButtonProps) {
  const file = useSaveFile(path, search)
  const online = useOnline()
  const reason = reasonNot(masterOnly, online) ?? disabledReason
  const icon = <IconDownload size={17} stroke={1.8} aria-hidden />
  if (reason !== undefined || file.isPending)
    return (
      <SmallButton
        icon={icon}
        disabled={reason !== undefined}
        busy={file.isPending}
        title={reason}
        aria-label={`${what} 내보내기`}
      >
        {file.isPending ? '만드는 중…' : '내보내기'}
      </SmallButton>
    )
  return (
    <Menu
      worded
      label={`${what} 내보내기`}
      face={
        <>
          {icon}
          내보내기
        </>
      }
    >
      <MenuItem icon={IconFileSpreadsheet} onChoose={() => file.mutate('xlsx')}>
        엑셀 파일(XLSX)
      </MenuItem>
      <MenuItem icon={IconFileText} onChoose={() => file.mutate('csv')}>
        CSV 파일
      </MenuItem>
    </Menu>
  )
}

function reasonNot(masterOnly: boolean, online: boolean): string | undefined {
  if (masterOnly && boot.me?.role !== 'master') return '마스터만 내보낼 수 있어요'
  return online ? undefined : '인터넷에 연결되면 내보낼 수 있어요'
}
