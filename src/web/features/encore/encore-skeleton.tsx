import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import list from './encore-list.module.css'
import row from './encore-row.module.css'

/** Shows the skeleton of the encore list. */
export function EncoreSkeleton() {
  return (
    <Loading>
      <div className={list.rows}>
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className={row.row}>
            <Skeleton width="5.5rem" height="5.5rem" radius="0.875rem" />
            <div className={row.words}>
              <Skeleton width="70%" height="1.25rem" />
              <div className={row.wish}>
                <Skeleton width="5rem" />
                <Skeleton width="6rem" height="2.75rem" radius="0.75rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
