import { arrayMove } from '@dnd-kit/sortable'
import { IconAlertCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState, type DragEvent } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Picture } from '../../../contract/schemas/values.ts'
import { LeftOutFiles } from '../../ui/left-out-files.tsx'
import { useGoOnInList } from '../ui/go-on.ts'
import { Key } from '../ui/small-button.tsx'
import { Sortable } from '../ui/sortable.tsx'
import { offerUndo } from '../ui/undo.ts'
import { AddPictures } from './add-pictures.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures-section.module.css'
import { UploadTile } from './upload-tile.tsx'
import type { Uploads } from './use-uploads.ts'

type PicturesSectionProps = {
  pictures: readonly Picture[]
  uploads: Uploads
  problem: string | undefined
  /** Receives a function that returns the new list from the current one, since uploads may finish meanwhile. */
  onChange: (change: (pictures: Picture[]) => Picture[]) => void
}

/** Renders the product's pictures, added by drop, file or camera, and sortable. Lists show the first one. */
export function PicturesSection({
  pictures,
  uploads: { uploads, leftOut, add, retry, dismiss },
  problem,
  onChange,
}: PicturesSectionProps) {
  useGoOnInList(
    'picture',
    pictures.map(({ id }) => id),
    'button',
    '[aria-labelledby="pictures-title"] button',
  )
  const [over, setOver] = useState(false)
  const [cropping, setCropping] = useState<Picture | null>(null)
  const failed = uploads.filter(upload => upload.problem !== null)
  const free = limits.imagesPerProduct - pictures.length

  function move(from: number, to: number): boolean {
    onChange(all => arrayMove(all, from, to))
    return true
  }

  function replace(old: Picture, cropped: Picture) {
    const swap = (from: Picture, to: Picture) => onChange(all => all.map(each => (each.id === from.id ? to : each)))
    setCropping(null)
    swap(old, cropped)
    offerUndo('사진을 잘랐어요', () => swap(cropped, old))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <section
      aria-labelledby="pictures-title"
      className={clsx(styles.section, over && styles.over)}
      onDragOver={event => event.dataTransfer.types.includes('Files') && (event.preventDefault(), setOver(true))}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
    >
      <div className={styles.head}>
        <h2 id="pictures-title" className={styles.title}>
          사진
        </h2>
        <p className={styles.help}>
          끌어서 순서를 바꿔요. 첫 사진이 목록에 보여요. <Key>Alt</Key> <Key>←</Key> <Key>→</Key>
        </p>
        <p className={styles.count}>
          {pictures.length} / {limits.imagesPerProduct}
        </p>
      </div>
      <Sortable ids={pictures.map(({ id }) => id)} shape="tiles" nameOf={placeOf(pictures)} onMove={move}>
        <ul className={styles.tiles}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              index={index}
              onCrop={() => setCropping(picture)}
              onRemove={() => onChange(all => all.filter(each => each.id !== picture.id))}
            />
          ))}
          {uploads.slice(0, free).map(upload => (
            <UploadTile key={upload.key} upload={upload} onRetry={() => retry(upload)} onDismiss={() => dismiss(upload.key)} />
          ))}
          {uploads.length < free && <AddPictures onFiles={add} isWrong={problem !== undefined} />}
        </ul>
      </Sortable>
      <div role="alert">
        {failed.map(({ key, file, problem }) => (
          <p key={key} className={styles.problem}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden />
            <span>
              {file.name}: {problem}
            </span>
          </p>
        ))}
      </div>
      <LeftOutFiles files={leftOut} />
      {problem !== undefined && (
        <p id="pictures-problem" className={styles.problem}>
          <IconAlertCircle size={15} stroke={1.8} aria-hidden />
          {problem}
        </p>
      )}
      {cropping && (
        <CropDialog
          picture={cropping}
          title={`${pictures.findIndex(picture => picture.id === cropping.id) + 1}번째 사진 자르기`}
          onCropped={cropped => replace(cropping, cropped)}
          onClose={() => setCropping(null)}
        />
      )}
    </section>
  )
}

function placeOf(pictures: readonly Picture[]): (id: string) => string {
  return id => `${pictures.findIndex(picture => picture.id === id) + 1}번째 사진`
}
