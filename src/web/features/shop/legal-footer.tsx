import { Link } from 'react-router'
import { boot } from '../../app/boot.ts'
import styles from './legal-footer.module.css'

/** The operator's details, as the law asks of a shop, with the two texts. `links`: where those stand for this reader. */
export function LegalFooter({ links }: { links: '/' | '/customer-center#' }) {
  const { store } = boot
  return (
    <footer className={styles.footer}>
      <p className={styles.links}>
        <Link to={`${links}terms`}>이용약관</Link>
        <Link to={`${links}privacy`} className={styles.privacy}>
          개인정보처리방침
        </Link>
      </p>
      {store && (
        <address className={styles.details}>
          <span>
            <b>{store.companyName}</b> · 대표 {store.representative}
          </span>
          <span>사업자등록번호 {store.businessNumber}</span>
          <span>통신판매업신고 {store.mailOrderNumber}</span>
          <span>{store.address}</span>
          <span>
            <a href={`tel:${store.phone}`}>{store.phone}</a> · <a href={`mailto:${store.email}`}>{store.email}</a>
          </span>
          <span>호스팅 서비스 {store.hostingProvider}</span>
        </address>
      )}
    </footer>
  )
}
