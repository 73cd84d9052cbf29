import { Link, useLocation } from 'react-router'
import { useCart } from '../features/cart/use-cart.ts'
import type { Place } from './navigation.ts'
import styles from './place-link.module.css'

/** Links to one of the main pages; the cart shows its count of items. */
export function PlaceLink({ place: { to, label, Icon, isHere } }: { place: Place }) {
  const { pathname } = useLocation()
  const lines = useCart().length
  const here = isHere(pathname)
  return (
    <Link to={to} aria-current={here ? 'page' : undefined} className={styles.place}>
      <span className={styles.icon}>
        <Icon size={24} stroke={here ? 2 : 1.75} aria-hidden />
        {to === '/cart' && lines > 0 && (
          <span aria-hidden className={styles.count}>
            {lines > 99 ? '99+' : lines}
          </span>
        )}
      </span>
      <span className={styles.label}>{label}</span>
      {to === '/cart' && lines > 0 && <span className="visually-hidden">{`${lines}개 담음`}</span>}
    </Link>
  )
}
