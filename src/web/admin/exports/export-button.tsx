import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { boot } from '../../lib/boot.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './export-button.module.css'
import type { ExportPath, ExportSearch } from './save-file.ts'
import { useSaveFile } from './use-save-file.ts'

type ExportButtonProps = {
  /** What the file contains: `주문`. */
  what: string
  path: ExportPath
  /** The current filter as query parameters of the server. */
  search: ExportSearch
  /** True if only masters may export it. */
  masterOnly?: boolean
  /** Further menu items. */
  children?: ReactNode
}

/**
 * Renders the menu that downloads everything matching the filter as Excel or CSV. The server logs each export
 * (docs/RULES.md#exports).
 */
export function ExportButton({ what, path, search, masterOnly = false, children }: ExportButtonProps) {
  const file = useSaveFile(path, search)
  const online = useOnline()
  const mayNot = masterOnly && boot.me?.role !== 'master'
  const icon = <IconDownload size={17} stroke={1.8} aria-hidden />
  if (!online || file.isPending)
    return (
      <SmallButton
        icon={icon}
        disabled={!online}
        busy={file.isPending}
        title={online ? undefined : '인터넷에 연결되면 내보낼 수 있어요'}
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
      <MenuItem
        icon={IconFileSpreadsheet}
        disabled={mayNot}
        title={mayNot ? '마스터만 내보낼 수 있어요' : undefined}
        onChoose={() => file.mutate('xlsx')}
      >
        {what} 엑셀(XLSX)
      </MenuItem>
      <MenuItem
        icon={IconFileText}
        disabled={mayNot}
        title={mayNot ? '마스터만 내보낼 수 있어요' : undefined}
        onChoose={() => file.mutate('csv')}
      >
        {what} CSV
      </MenuItem>
      {mayNot && <p className={styles.note}>마스터만 내보낼 수 있어요</p>}
      {children}
    </Menu>
  )
}
