import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { useScreenKeys, type KeyHelp } from './key-help.tsx'
import styles from './key-map.module.css'

const everywhere: readonly KeyHelp[] = [
  { keys: 'F2', does: '빠른 확인 열기' },
  { keys: 'Ctrl K', does: '사람·주문·상품·화면 찾기' },
  { keys: 'Z', does: '방금 한 일 되돌리기' },
  { keys: '?', does: '모든 키 보기' },
  { keys: 'Esc', does: '열린 창 닫기' },
]

/** Renders the list of shortcuts: those of the current screen and those of every screen. */
export function KeyMap({ open, onClose }: { open: boolean; onClose: () => void }) {
  const here = useScreenKeys()
  return (
    <Dialog label="모든 키" open={open} onClose={onClose} className={styles.map}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 className={styles.title}>모든 키</h2>
          <button type="button" aria-label="창 닫기" className={styles.close} onClick={onClose}>
            <IconX size={20} stroke={1.7} aria-hidden />
          </button>
        </header>
        {here.length > 0 && <Keys title="이 화면에서" keys={here} />}
        <Keys title="어디서나" keys={everywhere} />
        <p className={styles.note}>
          <Link to="/admin/guide" onClick={onClose}>
            사용 안내 보기
          </Link>
        </p>
        <p className={styles.note}>한글을 입력하는 중에도 글자 키가 그대로 들어요. 입력 칸 안에서는 쉬어요.</p>
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly KeyHelp[] }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.list}>
        {keys.map(({ keys: names, does }) => (
          <div key={names} className={styles.row}>
            <dt className={styles.keys}>
              {names.split(' ').map(name => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
