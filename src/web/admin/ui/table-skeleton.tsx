import { Skeleton } from '../../ui/skeleton.tsx'
import table from './table.module.css'

const widths = ['1rem', '70%', '80%', '88%', '50%', '60%', '70%', '64%', '56%']

/** Renders placeholder rows in the columns of a table while it loads. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody className={table.skeleton} data-skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              {row === 0 && column === 0 && <span className="visually-hidden">불러오는 중이에요</span>}
              <Skeleton width={widths[(column + (column > 1 ? row % 2 : 0)) % widths.length] ?? '60%'} height="0.75rem" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
