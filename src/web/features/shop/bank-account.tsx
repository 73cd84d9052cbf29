import { IconCopy } from '@tabler/icons-react'
import { bankAccountOf } from '../../../domain/store-details.ts'
import { boot } from '../../lib/boot.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './bank-account.module.css'

/**
 * Shows the store's bank account for prepayments with a button to copy its number. Without an account, asks the customer to contact the
 * store.
 */
export function BankAccountLine() {
  const account = bankAccountOf(boot.store)
  if (!account) return <p className="t-label t-muted">선입금하려면 가게에 문의해 주세요</p>
  const { bankName, accountNumber, accountHolder } = account
  return (
    <div className={styles.account}>
      <p className={styles.words}>
        <span className="t-label t-muted">선입금 계좌{accountHolder !== '' && ` · 예금주 ${accountHolder}`}</span>
        <span className={styles.number}>
          {bankName} {accountNumber}
        </span>
      </p>
      <Button
        look="plain"
        size="small"
        icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
        aria-label="계좌번호 복사"
        onClick={() => void copyAccount(`${bankName} ${accountNumber}`)}
      >
        복사
      </Button>
    </div>
  )
}

async function copyAccount(account: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(account)
    toast('계좌번호를 복사했어요')
  } catch {
    // insecure page or not allowed: the number can still be selected
    toast('복사하지 못했어요. 계좌번호를 길게 눌러 복사해 주세요', { tone: 'careful' })
  }
}
