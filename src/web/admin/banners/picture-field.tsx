import { IconAlertCircle, IconPhoto } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, useState, type DragEvent } from 'react'
import type { Picture as PictureValue } from '../../../contract/schemas/values.ts'
import { LeftOutFiles } from '../../ui/left-out-files.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './picture-field.module.css'
import type { usePicture } from './use-picture.ts'

type PictureFieldProps = { image: PictureValue | null; problem: string | undefined; upload: ReturnType<typeof usePicture> }

/**
 * Renders the banner's picture, chosen as a file or dropped. During an upload it shows the progress, after a failure the error and a retry
 * button.
 */
export function PictureField({ image, problem, upload }: PictureFieldProps) {
  const { coming, leftOut, choose, retry, drop } = upload
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    if (files && files.length > 0) choose([...files])
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      role="group"
      aria-label="배너 사진"
      className={clsx(styles.field, over && styles.over)}
      onDragOver={event => event.dataTransfer.types.includes('Files') && (event.preventDefault(), setOver(true))}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
    >
      <span className={styles.thumb}>
        {coming ? (
          <img src={coming.preview} alt="" className={styles.coming} />
        ) : image ? (
          <Picture picture={image} kind="banners" sizes="160px" className={styles.picture} />
        ) : (
          <IconPhoto size={26} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={styles.words}>
        {coming?.problem == null ? (
          coming ? (
            <>
              <progress aria-label={`${coming.file.name} 올리는 중`} value={coming.share} max={1} className={styles.bar} />
              <p className={styles.help}>{Math.floor(coming.share * 100)}% 올렸어요</p>
            </>
          ) : (
            <p className={styles.help}>가로 1600px, 세로 680px쯤이 좋아요. 끌어다 놓아도 돼요.</p>
          )
        ) : (
          <p role="alert" className={styles.problem}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden />
            {coming.problem}
          </p>
        )}
        {problem !== undefined && !coming && (
          <p id="picture-problem" className={styles.problem}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden />
            {problem}
          </p>
        )}
        <LeftOutFiles files={leftOut} />
        <div className={styles.actions}>
          <SmallButton
            data-wrong={(problem !== undefined && !coming) || undefined}
            aria-describedby={problem !== undefined && !coming ? 'picture-problem' : undefined}
            onClick={() => input.current?.click()}
          >
            {image || coming ? '사진 바꾸기' : '사진 고르기'}
          </SmallButton>
          {coming?.problem != null && (
            <SmallButton look="link" onClick={retry}>
              다시 올리기
            </SmallButton>
          )}
          {coming && (
            <SmallButton look="quiet" onClick={drop}>
              그만두기
            </SmallButton>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="배너 사진 파일"
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
