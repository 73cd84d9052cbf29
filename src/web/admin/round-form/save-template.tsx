import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoundTemplate, TemplateShape } from '../../../contract/schemas/templates.ts'
import { limits } from '../../../contract/limits.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { Form } from '../../ui/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { newPress } from './press.ts'
import { useTemplates } from './queries.ts'
import { templateProblem, updateTemplate } from './update-template.ts'
import { templateWords } from './template-shape.ts'

type SaveTemplateProps = { shape: TemplateShape; name: string; onClose: () => void }

/** Renders the dialog that saves a round as a template. If the name exists, the button offers to replace that template. */
export function SaveTemplate({ shape, name: suggested, onClose }: SaveTemplateProps) {
  const { data } = useTemplates()
  const [name, setName] = useState(suggested.slice(0, limits.roundName))
  const [requestId, setRequestId] = useState(newPress)
  const save = useSave(onClose)
  const wanted = name.normalize('NFC').trim()
  const taken = data?.templates.find(template => template.name === wanted)
  const problem = save.isError ? templateProblem(save.error, '틀을 저장하지 못했어요. 다시 시도해 주세요.') : undefined
  return (
    <Dialog open label="회차 틀로 저장" onClose={onClose} className={question.question}>
      <Form
        busy={save.isPending}
        className={question.inner}
        onSubmit={() => {
          if (isVisible(wanted) && !save.isPending) save.mutate({ requestId, name: wanted, shape, taken })
        }}
      >
        <h2 className={question.title}>회차 틀로 저장</h2>
        <div className={question.words}>
          <p>{templateWords({ shape })}. 옵션, 재고, 가격, 등급과 요일을 다음 회차에 그대로 써요.</p>
          <TextField
            label="틀 이름"
            value={name}
            most={limits.roundName}
            problem={problem}
            help={taken ? '같은 이름의 틀이 있어요. 저장하면 그 내용이 바뀌어요.' : undefined}
            placeholder="화요일 과일"
            onChange={text => {
              save.reset()
              setName(text)
              // other contents need another idempotency key
              setRequestId(newPress())
            }}
          />
        </div>
        <div className={question.actions}>
          <SmallButton data-leaves onClick={onClose}>
            그만두기
          </SmallButton>
          <SmallButton
            type="submit"
            look="main"
            busy={save.isPending}
            disabled={!isVisible(wanted)}
            title={isVisible(wanted) ? undefined : '이름을 입력해 주세요'}
          >
            {taken ? '이 내용으로 바꾸기' : '저장'}
          </SmallButton>
        </div>
      </Form>
    </Dialog>
  )
}

type Wanted = { requestId: string; name: string; shape: TemplateShape; taken: RoundTemplate | undefined }

function useSave(onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, name, shape, taken }: Wanted) =>
      taken ? updateTemplate(taken, { name, shape }) : call('saveTemplate', { requestId, name, shape }).then(() => name),
    onSuccess: name => {
      toast(`‘${name}’ 틀을 저장했어요`)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['roundTemplates'] }),
  })
}
