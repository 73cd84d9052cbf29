import { Link } from 'react-router'
import { SearchField } from '../features/catalog/search-field.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { Mark } from '../ui/mark.tsx'
import { boot } from '../lib/boot.ts'
import { places } from './navigation.ts'
import { PlaceLink } from './place-link.tsx'
import styles from './top-navigation.module.css'

/** Shows the desktop's top bar: logo, search, main pages and bell. */
export function TopNavigation() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Mark size={36} />
          <span>{boot.shopName}</span>
        </Link>
        <SearchField />
        <nav aria-label="주요 메뉴" className={styles.places}>
          <ul className={styles.list}>
            {places.map(place => (
              <li key={place.to}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </nav>
        <Bell place="top" />
      </div>
    </header>
  )
}
