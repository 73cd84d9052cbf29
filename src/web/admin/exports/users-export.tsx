import { useState } from 'react'
import { ExportButton } from './export-button.tsx'
import { PointExportDialog, PointExportItem } from './point-export.tsx'
import type { ExportSearch } from './save-file.ts'

/** On the list of people: those that the filter finds, for a master, and everybody's points of a span of days. */
export function UsersExport({ search }: { search: ExportSearch }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportButton masterOnly what="사용자" path="/api/admin/exports/users" search={{ ...search, cursor: undefined }}>
        <PointExportItem onChoose={() => setOpen(true)} />
      </ExportButton>
      <PointExportDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
