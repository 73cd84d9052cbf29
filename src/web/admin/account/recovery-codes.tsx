import { Dialog } from '../ui/dialog.tsx'
import { useCopy } from '../ui/copy-code.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './account.module.css'

/** Renders the recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copy } = useCopy()
  return (
    <Dialog label="복구 코드" open onClose={onClose} className={question.question}>
      <div className={question.inner}>
        <h2 className={question.title}>복구 코드를 적어 두세요</h2>
        <div className={question.words}>
          <p>
            <strong>지금만 보여 드려요.</strong> 휴대폰이 없을 때 인증 코드 대신 하나씩, 한 번만 쓸 수 있어요. 휴대폰이 아닌 곳에
            보관해 주세요.
          </p>
        </div>
        <ul aria-label="복구 코드" className={styles.codes}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={question.actions}>
          <SmallButton onClick={() => void copy(codes.join('\n'), '복구 코드')}>복사</SmallButton>
          <SmallButton look="main" onClick={onClose}>
            적어 뒀어요
          </SmallButton>
        </div>
      </div>
    </Dialog>
  )
}
