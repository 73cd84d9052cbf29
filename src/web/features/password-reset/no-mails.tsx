import { boot } from '../../lib/boot.ts'
import { Notice } from '../../ui/notice.tsx'
import { ByCode } from './by-code.tsx'
import styles from './reset.module.css'

/** Says that the shop sends no mail and that staff give a code for a new password, with the form to enter it. */
export function NoMails() {
  const phone = boot.store?.phone
  return (
    <>
      <Notice title="지금은 메일로 비밀번호를 바꿀 수 없어요">
        가게에 오거나 전화해 주세요. 본인인지 확인한 뒤에 한 번만 쓰는 코드를 드려요.{' '}
        {phone && (
          <a href={`tel:${phone}`} className={styles.call}>
            {phone}
          </a>
        )}
      </Notice>
      <ByCode />
    </>
  )
}
