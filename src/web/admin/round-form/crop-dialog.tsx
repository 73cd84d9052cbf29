import { IconRotateClockwise } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { errorText } from '../../lib/api.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Dialog } from '../ui/dialog.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './crop-dialog.module.css'
import { croppedFile, loadPicture } from './crop-draw.ts'
import { CropFrame } from './crop-frame.tsx'
import { aspects, mostZoom, turned, wholeView, zoomed } from './crop-geometry.ts'
import { uploadPicture } from './upload.ts'

type CropDialogProps = { picture: Picture; title: string; onCropped: (picture: Picture) => void; onClose: () => void }

/** Renders the dialog that crops and rotates a picture. The result replaces it in the form. */
export function CropDialog({ picture, title, onCropped, onClose }: CropDialogProps) {
  const source = useQuery({
    queryKey: ['picture', picture.id],
    queryFn: () => loadPicture(picture.url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [view, setView] = useState(() => wholeView(1))
  const save = useMutation({
    mutationFn: async (bitmap: ImageBitmap) => await uploadPicture(await croppedFile(bitmap, view), () => undefined),
  })
  const fields = useHeldFields(save.isPending)
  const failed = save.error ?? source.error
  return (
    <Dialog open label={title} onClose={onClose} className={question.question}>
      <div ref={fields} className={question.inner}>
        <h2 className={question.title}>{title}</h2>
        {source.data ? (
          <CropFrame picture={source.data} view={view} onView={next => save.isPending || setView(next)} />
        ) : (
          <div className={styles.stage}>{!source.isError && <Skeleton ratio="1" />}</div>
        )}
        <div role="group" aria-label="모양" className={styles.shapes}>
          {aspects.map(([label, aspect]) => (
            <SmallButton
              key={label}
              aria-pressed={view.aspect === aspect}
              className={view.aspect === aspect ? styles.chosen : undefined}
              onClick={() => setView({ ...view, aspect })}
            >
              {label}
            </SmallButton>
          ))}
          <SmallButton look="quiet" icon={<IconRotateClockwise size={17} aria-hidden />} onClick={() => setView(turned(view))}>
            돌리기
          </SmallButton>
        </div>
        <label className={styles.zoom}>
          크기
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={view.zoom}
            onChange={event => setView(zoomed(view, Number(event.target.value)))}
          />
        </label>
        {failed && (
          <p role="alert" className={styles.problem}>
            {errorText(failed, '사진을 자르지 못했어요. 다시 시도해 주세요.')}
          </p>
        )}
        <div className={question.actions}>
          <SmallButton data-leaves onClick={onClose}>
            그만두기
          </SmallButton>
          <SmallButton
            look="main"
            busy={save.isPending}
            disabled={!source.data}
            title={source.data ? undefined : '사진을 불러오고 있어요'}
            onClick={() => source.data && save.mutate(source.data, { onSuccess: onCropped })}
          >
            이대로 자르기
          </SmallButton>
        </div>
      </div>
    </Dialog>
  )
}
