import { places } from './navigation.ts'
import { PlaceLink } from './place-link.tsx'
import styles from './tab-bar.module.css'

/** Shows the links to the main pages at the bottom, on phones and tablets. */
export function TabBar() {
  return (
    <nav aria-label="주요 메뉴" className={styles.bar}>
      <ul className={styles.list}>
        {places.map(place => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
