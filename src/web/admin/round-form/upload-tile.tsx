import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import styles from './pictures-section.module.css'
import type { Upload } from './use-uploads.ts'

type UploadTileProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

/** Renders an upload's progress, or its failure with a retry button. */
export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const { file, preview, share, problem } = upload
  return (
    <li className={clsx(styles.tile, problem === null && styles.coming)} title={problem ?? file.name}>
      {problem === null ? (
        <>
          <img src={preview} alt="" className={styles.preview} />
          <progress aria-label={`${file.name} 올리는 중`} value={share} max={1} className={styles.bar} />
        </>
      ) : (
        <div className={styles.failed}>
          <span>올리지 못했어요</span>
          <button type="button" onClick={onRetry}>
            다시
          </button>
          <button type="button" aria-label={`${file.name} 빼기`} className={styles.remove} onClick={onDismiss}>
            <IconX size={13} stroke={2.4} aria-hidden />
          </button>
        </div>
      )}
    </li>
  )
}
