import { IconCamera, IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, type ChangeEvent, type RefObject } from 'react'
import styles from './pictures-section.module.css'

/** Renders the buttons that choose picture files or open the camera. */
export function AddPictures({ onFiles, isWrong }: { onFiles: (files: readonly File[]) => void; isWrong: boolean }) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function take(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }

  return (
    <li className={styles.tiles}>
      <button
        type="button"
        data-wrong={isWrong || undefined}
        aria-describedby={isWrong ? 'pictures-problem' : undefined}
        className={clsx(styles.add, isWrong && styles.wrong)}
        onClick={() => press(files)}
      >
        <IconPlus size={19} stroke={1.8} aria-hidden />
        사진 추가
      </button>
      <button type="button" className={clsx(styles.add, styles.camera)} onClick={() => press(camera)}>
        <IconCamera size={19} stroke={1.8} aria-hidden />
        촬영
      </button>
      <input ref={files} type="file" accept="image/*" multiple hidden aria-label="사진 파일" onChange={take} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label="사진 촬영" onChange={take} />
    </li>
  )
}

function press(input: RefObject<HTMLInputElement | null>) {
  input.current?.click()
}
