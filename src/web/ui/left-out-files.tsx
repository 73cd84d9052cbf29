import { linesOf, type LeftOut } from './left-out.ts'
import styles from './left-out-files.module.css'

/** Lists the chosen files that were not added, by their reasons. Screen readers announce the whole list; an empty list shows nothing. */
export function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  return (
    <div role="alert" className={styles.box}>
      {files.length > 0 && (
        <>
          <p className={styles.title}>올리지 못한 파일이 {files.length}개 있어요</p>
          <ul className={styles.lines}>
            {linesOf(files).map(({ names, why }) => (
              <li key={why}>
                <b>{names}:</b> {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
