import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'

type BackLinkProps = { to: string; stroke?: number; className: string | undefined }

/** Links back to the previous page if it was within this shop, else to `to`. */
export function BackLink({ to, stroke = 1.75, className }: BackLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      to={to}
      aria-label="뒤로"
      className={className}
      onClick={event => {
        if (!((history.state as { idx?: number } | null)?.idx ?? 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <IconChevronLeft size={24} stroke={stroke} aria-hidden />
    </Link>
  )
}
