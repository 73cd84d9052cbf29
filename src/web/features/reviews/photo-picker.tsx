import { IconCamera, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { errorText } from '../../lib/api.ts'
import { LeftOutFiles } from '../../ui/left-out-files.tsx'
import { fillPlaces, type LeftOut } from '../../ui/left-out.ts'
import type { Draft } from './draft-store.ts'
import styles from './photo-picker.module.css'
import { shieldFinger } from '../../ui/under-finger.ts'
import { photoTypes, uploadPhoto } from './upload-photo.ts'
import { Said } from '../../ui/said.tsx'

const full = `사진은 ${limits.photosPerReview}장까지 올릴 수 있어요.`

type PhotoPickerProps = {
  draft: Draft
  /** True while the review is being sent, when photos can no longer be added. */
  isSending: boolean
  onChange: (change: (draft: Draft) => Partial<Draft>) => void
  /** Returns the unsent review as it is now, also after this form was closed. */
  now: () => Draft
}

/** Lets the customer pick photos for a review and uploads them in order, up to five. Lists the files that were not added, with reasons. */
export function PhotoPicker({ draft: { photos, coming }, isSending, onChange, now }: PhotoPickerProps) {
  const id = useId()
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const free = limits.photosPerReview - photos.length
  const room = free - coming

  function add(files: readonly File[]) {
    if (coming === 0) setLeftOut([])
    onChange(draft => ({ coming: draft.coming + files.length }))
    queue.current = store(queue.current, files)
  }

  async function store(before: Promise<void>, files: readonly File[]) {
    await before
    let done = 0
    const end = (count: number) => onChange(draft => ({ coming: Math.max(0, draft.coming - count) }))
    const others = await fillPlaces(files, {
      full,
      hasRoom,
      add: async file => {
        const why = await upload(file)
        done++
        end(1)
        return why
      },
    })
    end(files.length - done)
    // at once, so that it is announced once
    if (others.length > 0) setLeftOut(now => [...now, ...others])
  }

  /** Uploads a photo and adds it to the draft. Returns why it was not added, or null. */
  async function upload(file: File): Promise<string | null> {
    try {
      const photo = await uploadPhoto(file)
      // the form may have been opened a second time, and have filled the last place meanwhile
      if (!hasRoom()) return full
      onChange(draft => ({ photos: [...draft.photos, photo] }))
      return null
    } catch (error) {
      return errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.')
    }
  }

  function hasRoom() {
    return now().photos.length < limits.photosPerReview
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
      {Array.from({ length: Math.min(coming, free) }, (_, place) => (
        <div key={place} className={styles.photo} role="status">
          <span className="visually-hidden">사진을 올리는 중이에요</span>
          <span className={styles.turning} aria-hidden />
        </div>
      ))}
      <LeftOutFiles files={leftOut} />
    </div>
  )
}
