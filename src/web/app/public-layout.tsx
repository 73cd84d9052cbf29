import { Link, Outlet } from 'react-router'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { Mark } from '../ui/mark.tsx'
import { boot } from '../lib/boot.ts'
import styles from './public-layout.module.css'

/** Renders the layout of pages that are readable without sign-in. */
export function PublicLayout() {
  return (
    <div className={styles.layout}>
      <header>
        <Link to="/login" className={styles.brand}>
          <Mark size={32} />
          <span>{boot.shopName}</span>
        </Link>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <LegalFooter links="/" />
    </div>
  )
}
