import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RoundTemplate } from '../../../contract/schemas/templates.ts'
import { limits } from '../../../contract/limits.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { templateProblem, updateTemplate } from '../round-form/update-template.ts'
import { templateWords } from '../round-form/template-shape.ts'
import { newPress } from '../round-form/press.ts'
import { Form } from '../../ui/form.tsx'
import { useGoOnTo } from '../ui/go-on.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { versionSeen } from '../ui/own-versions.ts'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerUndo } from '../ui/undo.ts'
import styles from './templates-drawer.module.css'

export function TemplateLine({ template }: { template: RoundTemplate }) {
  const [renaming, setRenaming] = useState(false)
  const remove = useRemove()
  const goOnTo = useGoOnTo(!renaming)
  const end = () => {
    goOnTo(`[data-template="${template.id}"] [aria-haspopup]`)
    setRenaming(false)
  }
  if (renaming) return <Rename template={template} onEnd={end} />
  return (
    <li data-template={template.id} className={styles.line}>
      <span className={styles.names}>
        <strong>{template.name}</strong>
        <span>{templateWords(template)}</span>
      </span>
      <LinkButton
        look="link"
        to={`/admin/products/add?template=${template.id}`}
        icon={<IconPlus size={15} stroke={2} aria-hidden />}
        aria-label={`${template.name} 틀로 새 상품`}
      >
        새 상품
      </LinkButton>
      <Menu label={`${template.name} 틀 할 일`} face={<IconDots size={18} aria-hidden />}>
        <MenuItem icon={IconPencil} onChoose={() => setRenaming(true)}>
          이름 바꾸기
        </MenuItem>
        <MenuItem icon={IconTrash} onChoose={() => remove(template)}>
          삭제
        </MenuItem>
      </Menu>
    </li>
  )
}

function Rename({ template, onEnd }: { template: RoundTemplate; onEnd: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(template.name)
  const save = useMutation({
    mutationFn: (wanted: string) => updateTemplate(template, { name: wanted, shape: template.shape }),
    onSuccess: onEnd,
    onSettled: () => client.invalidateQueries({ queryKey: ['roundTemplates'] }),
  })
  const form = useRef<HTMLFormElement>(null)
  // the user chose to rename, so the text is selected
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const wanted = name.normalize('NFC').trim()
  return (
    <li className={styles.rename}>
      <Form
        busy={save.isPending}
        ref={form}
        onSubmit={() => {
          if (wanted === template.name) onEnd()
          else if (isVisible(wanted) && !save.isPending) save.mutate(wanted)
        }}
      >
        <TextField
          quietLabel
          label={`${template.name} 틀의 새 이름`}
          value={name}
          most={limits.roundName}
          problem={save.isError ? templateProblem(save.error, '이름을 바꾸지 못했어요. 다시 시도해 주세요.') : undefined}
          className={styles.name}
          onChange={text => (save.reset(), setName(text))}
        />
        <SmallButton data-leaves onClick={onEnd}>
          그만두기
        </SmallButton>
        <SmallButton
          type="submit"
          look="main"
          busy={save.isPending}
          disabled={!isVisible(wanted)}
          title={isVisible(wanted) ? undefined : '이름을 입력해 주세요'}
        >
          저장
        </SmallButton>
      </Form>
    </li>
  )
}

/** Returns the function that deletes a template at once; its undo saves the same contents under the same name. */
function useRemove() {
  const client = useQueryClient()
  const settled = () => void client.invalidateQueries({ queryKey: ['roundTemplates'] })
  const failed = (error: unknown) => toast(errorText(error, '틀을 바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
  const restore = useMutation({
    mutationFn: ({ name, shape }: RoundTemplate) => call('saveTemplate', { requestId: newPress(), name, shape }),
    onError: failed,
    onSettled: settled,
  })
  const remove = useMutation({
    mutationFn: (template: RoundTemplate) => call('deleteTemplate', { templateId: template.id, version: versionSeen(template) }),
    onSuccess: (_answer, gone) => offerUndo(`‘${gone.name}’ 틀을 지웠어요`, () => restore.mutate(gone)),
    onError: failed,
    onSettled: settled,
  })
  return remove.mutate
}
