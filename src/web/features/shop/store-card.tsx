import { IconClock, IconCreditCard, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StoreInfo } from '../../../contract/schemas/people.ts'
import { bankAccountOf } from '../../../domain/store-details.ts'
import { BankAccountLine } from './bank-account.tsx'
import { mapLinks } from './map-links.ts'
import styles from './store-card.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** Shows pickup place and hours, bank account, address and contacts, leaving out empty ones. */
export function StoreCard({ store }: { store: StoreInfo }) {
  const place = store.pickupPlace || store.shopName
  return (
    <section aria-labelledby="store" className={styles.card} data-tour="store">
      <h2 id="store" className="t-title">
        {place}
      </h2>
      <ul className={styles.facts}>
        {store.pickupHours && (
          <Fact icon={<IconClock {...icon} />} name="픽업 시간">
            {store.pickupHours}
          </Fact>
        )}
        {bankAccountOf(store) && (
          <Fact icon={<IconCreditCard {...icon} />} name="픽업 전에 결제하려면">
            <BankAccountLine />
          </Fact>
        )}
        {store.address && (
          <Fact icon={<IconMapPin {...icon} />} name="주소">
            {store.address}
            <span className={styles.maps}>
              {mapLinks(store).map(({ name, href }) => (
                <a key={name} href={href} target="_blank" rel="noreferrer" className={styles.map}>
                  {name}에서 보기
                </a>
              ))}
            </span>
          </Fact>
        )}
      </ul>
      <div className={styles.ways}>
        {store.phone && (
          <a href={`tel:${store.phone}`} className={styles.way}>
            <IconPhone {...icon} />
            <span>
              <b>전화하기</b>
              <span className={styles.exact}>{store.phone}</span>
            </span>
          </a>
        )}
        {store.email && (
          <a href={`mailto:${store.email}`} className={styles.way}>
            <IconMail {...icon} />
            <span>
              <b>메일 보내기</b>
              <span className={styles.exact}>{store.email}</span>
            </span>
          </a>
        )}
      </div>
    </section>
  )
}

function Fact({ icon: sign, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {sign}
      <div className={styles.words}>
        <p className="t-label t-muted">{name}</p>
        <div className="t-strong">{children}</div>
      </div>
    </li>
  )
}
