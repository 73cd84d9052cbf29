import { Link } from 'react-router'
import type { StoreInfo } from '../../../contract/schemas/people.ts'
import { boot } from '../../lib/boot.ts'
import styles from './legal-footer.module.css'

/** Shows the operator's legally required details and links to both legal texts. `links` is the prefix of their addresses. */
export function LegalFooter({ links }: { links: '/' | '/customer-center?sheet=' | '?sheet=' }) {
  const { store } = boot
  return (
    <footer className={styles.footer}>
      <p className={styles.links}>
        <Link to={`${links}terms`}>이용약관</Link>
        <Link to={`${links}privacy`} className={styles.privacy}>
          개인정보처리방침
        </Link>
      </p>
      {store && <OperatorDetails store={store} />}
    </footer>
  )
}

/**
 * Lists the shop operator's legal details: company name, representative, registration numbers, address, hosting provider, phone and e-mail.
 * Leaves out empty ones.
 */
export function OperatorDetails({ store }: { store: StoreInfo }) {
  const lines: [name: string, value: string][] = [
    ['대표', store.representative],
    ['사업자등록번호', store.businessNumber],
    ['통신판매업신고', store.mailOrderNumber],
    ['주소', store.address],
    ['호스팅 서비스', store.hostingProvider],
  ]
  return (
    <address className={styles.details}>
      <b>{store.companyName || store.shopName}</b>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <span key={name}>
            {name} {value}
          </span>
        ))}
      <span className={styles.contacts}>
        {store.phone && <a href={`tel:${store.phone}`}>{store.phone}</a>}
        {store.email && <a href={`mailto:${store.email}`}>{store.email}</a>}
      </span>
    </address>
  )
}
