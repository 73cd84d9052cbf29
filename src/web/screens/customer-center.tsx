import { IconChevronDown, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { boot } from '../app/boot.ts'
import { PageHead } from '../app/page-head.tsx'
import { useTitle } from '../app/use-title.ts'
import { effectiveDate } from '../features/shop/effective-date.ts'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { LegalText } from '../features/shop/legal-text.tsx'
import { pickupWords } from '../features/shop/pickup-words.ts'
import { privacyArticles } from '../features/shop/privacy.ts'
import { termsArticles } from '../features/shop/terms.ts'
import styles from './customer-center.module.css'

/** `/customer-center`: how to reach the shop, where and when to pick up, and both legal texts for the signed-in. */
export function CustomerCenterScreen() {
  useTitle('고객센터')
  const { store } = boot
  return (
    <>
      <PageHead title="고객센터" />
      {store && (
        <ul className={styles.ways}>
          {store.phone && (
            <Way
              icon={<IconPhone size={22} stroke={1.75} aria-hidden />}
              name="전화"
              words={<a href={`tel:${store.phone}`}>{store.phone}</a>}
            />
          )}
          {store.email && (
            <Way
              icon={<IconMail size={22} stroke={1.75} aria-hidden />}
              name="이메일"
              words={<a href={`mailto:${store.email}`}>{store.email}</a>}
            />
          )}
          <Way icon={<IconMapPin size={22} stroke={1.75} aria-hidden />} name="픽업하는 곳" words={pickupWords(store)} />
        </ul>
      )}
      <h2 className={styles.heading}>약관과 정책</h2>
      <div className={styles.texts}>
        <Foldable id="terms" title="이용약관">
          <LegalText articles={termsArticles(boot)} effectiveFrom={effectiveDate()} />
        </Foldable>
        <Foldable id="privacy" title="개인정보처리방침">
          <LegalText articles={privacyArticles(boot)} effectiveFrom={effectiveDate()} />
        </Foldable>
      </div>
      <div className={styles.foot}>
        <LegalFooter links="/customer-center#" />
      </div>
    </>
  )
}

function Way({ icon, name, words }: { icon: ReactNode; name: string; words: ReactNode }) {
  return (
    <li className={styles.way}>
      {icon}
      <div>
        <p className="t-label t-muted">{name}</p>
        <p className="t-strong">{words}</p>
      </div>
    </li>
  )
}

/** Open at once when the address names it (`#privacy`). */
function Foldable({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const place = useLocation()
  useEffect(() => {
    const element = document.getElementById(id)
    if (place.hash !== `#${id}` || !(element instanceof HTMLDetailsElement)) return
    element.open = true
    element.scrollIntoView()
  }, [id, place])
  return (
    <details id={id} className={styles.fold}>
      <summary className={styles.summary}>
        {title}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}
