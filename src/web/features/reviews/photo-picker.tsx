import { IconCamera, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { errorText } from '../../app/api.ts'
import type { Draft } from './draft-store.ts'
import styles from './photo-picker.module.css'
import { shieldFinger } from '../../ui/under-finger.ts'
import { photoTypes, uploadPhoto } from './upload-photo.ts'
import { Said } from '../../ui/said.tsx'

type PhotoPickerProps = {
  draft: Draft
  /** True while the review is being sent, when photos can no longer be added. */
  isSending: boolean
  onChange: (change: (draft: Draft) => Partial<Draft>) => void
}

/** Picks up to five photos and uploads them in order; a refused photo shows why. */
export function PhotoPicker({ draft: { photos, coming }, isSending, onChange }: PhotoPickerProps) {
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const queue = useRef<Promise<void>>(Promise.resolve())
  const room = limits.photosPerReview - photos.length - coming

  function add(files: readonly File[]) {
    setRefusal(files.length > room ? `사진은 ${limits.photosPerReview}장까지 올릴 수 있어요.` : '')
    const taken = files.slice(0, Math.max(0, room))
    onChange(draft => ({ coming: draft.coming + taken.length }))
    queue.current = store(queue.current, taken)
  }

  async function store(before: Promise<void>, files: readonly File[]) {
    await before
    for (const file of files) {
      try {
        const photo = await uploadPhoto(file)
        onChange(draft => ({ photos: [...draft.photos, photo] }))
      } catch (error) {
        setRefusal(`${file.name}: ${errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.')}`)
      }
      onChange(draft => ({ coming: Math.max(0, draft.coming - 1) }))
    }
  }

  return (
    <div className={styles.photos}>
      <label htmlFor={id} className={styles.pick}>
        <IconCamera size={24} stroke={1.75} aria-hidden />
        <span>
          <Said as={`사진 추가, ${limits.photosPerReview}장 중 ${photos.length}장`}>
            {photos.length}/{limits.photosPerReview}
          </Said>
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept={photoTypes}
          className={styles.file}
          disabled={room <= 0 || isSending}
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            add(files)
          }}
        />
      </label>
      {photos.map((photo, place) => (
        <div key={photo.id} className={styles.photo} style={{ backgroundColor: photo.color }}>
          <img src={`${photo.url}/320.webp`} alt={`올린 사진 ${place + 1}`} width={76} height={76} />
          <button
            type="button"
            aria-label={`사진 ${place + 1} 빼기`}
            className={styles.remove}
            onClick={() => {
              onChange(draft => ({ photos: draft.photos.filter(each => each.id !== photo.id) }))
              shieldFinger() // the next photo moves under the finger
            }}
          >
            <IconX size={16} stroke={2.2} aria-hidden />
          </button>
        </div>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        <div key={place} className={styles.photo} role="status">
          <span className="visually-hidden">사진을 올리는 중이에요</span>
          <span className={styles.turning} aria-hidden />
        </div>
      ))}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  )
}
