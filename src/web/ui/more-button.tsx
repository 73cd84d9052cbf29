import { Button } from './button.tsx'
import { useFocusNearby } from './use-focus-nearby.ts'

type MoreButtonProps = {
  busy: boolean
  size?: 'large' | 'small'
  className?: string | undefined
  onMore: () => void
  children: string
}

/** The way to the next page of a list; with the last one it goes, and the focus with it to the list. */
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
