import { Button } from './button.tsx'
import { useFocusNearby } from './use-focus-nearby.ts'

type MoreButtonProps = {
  busy: boolean
  size?: 'large' | 'small'
  className?: string | undefined
  onMore: () => void
  children: string
}

/** Loads the next page of a list. When it disappears after the last page, the focus moves to the list. */
export function MoreButton({ busy, size = 'large', className, onMore, children }: MoreButtonProps) {
  const place = useFocusNearby<HTMLDivElement>()
  return (
    <div ref={place} className={className}>
      <Button look="plain" size={size} wide busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}
