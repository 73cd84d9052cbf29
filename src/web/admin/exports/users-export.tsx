import { useState } from 'react'
import { ExportButton } from './export-button.tsx'
import { PointExportDialog, PointExportItem } from './point-export.tsx'
import type { ExportSearch } from './save-file.ts'

/**
 * Renders the export menu of the customer list. It exports the customers that match the filter, for masters only, and the points of all
 * customers in a range of days, for all staff.
 */
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
