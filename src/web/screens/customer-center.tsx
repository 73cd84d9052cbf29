import { boot } from '../lib/boot.ts'
import { heads } from '../lib/heads.ts'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import { inviterRewardWhen } from '../features/referral/reward-words.ts'
import { CenterMenu } from '../features/shop/center-menu.tsx'
import { Faq, Fold } from '../features/shop/faq.tsx'
import folds from '../features/shop/faq.module.css'
import { LegalFooter } from '../features/shop/legal-footer.tsx'
import { LegalSheets } from '../features/shop/legal-sheets.tsx'
import { earningRows, limitedTierRows, tierRows } from '../features/shop/rules.ts'
import { PairsTable, PenaltyTable } from '../features/shop/rules-table.tsx'
import { StoreCard } from '../features/shop/store-card.tsx'
import styles from './customer-center.module.css'

/** Shows `/customer-center`: store details, penalties, frequent questions, points and tiers, and the legal texts. */
export function CustomerCenterScreen() {
  useTitle(heads.CustomerCenter.title)
  return (
    <>
      <PageHead {...heads.CustomerCenter} />
      <div className={styles.columns}>
        {boot.store && (
          <div className={styles.store}>
            <StoreCard store={boot.store} />
          </div>
        )}
        <div className={styles.main}>
          <PenaltyTable />
          <Faq />
          <section aria-labelledby="gains">
            <h2 id="gains" className="t-h3">
              포인트와 등급
            </h2>
            <div className={folds.folds}>
              <Fold title="포인트는 이렇게 모아요">
                <PairsTable
                  caption="포인트를 받는 일"
                  heads={['무엇을 하면', '포인트']}
                  rows={earningRows().map(({ what, points }) => [what, points])}
                />
                <p className="t-label t-muted">초대 코드의 포인트는 {inviterRewardWhen}</p>
              </Fold>
              <Fold title="등급은 이렇게 정해져요">
                <PairsTable
                  caption="등급과 조건"
                  heads={['등급', '조건']}
                  rows={[...tierRows(), ...limitedTierRows()].map(({ tier, asks }) => [tier, asks])}
                />
              </Fold>
            </div>
          </section>
        </div>
        <div className={styles.menu}>
          <CenterMenu />
        </div>
      </div>
      <div className={styles.foot}>
        <LegalFooter links="/customer-center?sheet=" />
      </div>
      <LegalSheets />
    </>
  )
}
