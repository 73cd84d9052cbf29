import { IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { LeftOutFiles } from '../../ui/left-out-files.tsx'
import type { LeftOut } from '../../ui/left-out.ts'
import { toast } from '../../ui/toast-store.ts'
import { meQuery } from '../account/queries.ts'
import { photoTypes, uploadPhoto } from '../reviews/upload-photo.ts'
import styles from './photo-part.module.css'

/** Shows the profile photo and changes or removes it at once, independently of the surrounding form. */
export function PhotoPart({ photo, name }: { photo: Picture | null; name: string }) {
  const id = useId()
  const client = useQueryClient()
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const photoId = file === null ? null : (await uploadPhoto(file)).id
      await settle('saveProfile', { photoId }, async () => {
        const me = await read('me', '/api/me')
        return (me.photo?.id ?? null) === photoId ? {} : null
      })
    },
    onSuccess: (_, file) => toast(file ? '사진을 바꿨어요' : '사진을 지웠어요'),
    onMutate: () => setLeftOut([]),
    onError: (error, file) => {
      if (file) setLeftOut([{ name: file.name, why: errorText(error, '사진을 바꾸지 못했어요. 다시 시도해 주세요.') }])
      else toast(errorText(error, '사진을 지우지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  return (
    <div className={styles.part}>
      {photo ? (
        <img
          className={styles.photo}
          src={`${photo.url}/320.webp`}
          alt={`${name}님의 사진`}
          width={72}
          height={72}
          style={{ backgroundColor: photo.color }}
        />
      ) : (
        <span className={styles.photo}>
          <IconUser size={32} stroke={1.5} aria-hidden />
        </span>
      )}
      <label htmlFor={id} className={styles.pick} aria-busy={change.isPending || undefined}>
        {change.isPending ? '올리는 중이에요' : photo ? '사진 바꾸기' : '사진 추가'}
        <input
          id={id}
          type="file"
          accept={photoTypes}
          className={styles.file}
          disabled={change.isPending}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) change.mutate(file)
          }}
        />
      </label>
      {photo && (
        <Button look="quiet" size="small" busy={change.isPending} onClick={() => change.mutate(null)}>
          지우기
        </Button>
      )}
      <LeftOutFiles files={leftOut} />
    </div>
  )
}
