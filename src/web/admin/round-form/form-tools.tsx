import { IconBookmark, IconBookmarkPlus, IconCopy, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { TemplateShape } from '../../../contract/schemas/templates.ts'
import { serverNow } from '../../lib/clock.ts'
import { toast } from '../../ui/toast-store.ts'
import { closing } from '../ui/closing.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { offerUndo } from '../ui/undo.ts'
import { problemsOf } from './problems.ts'
import { useTemplates } from './queries.ts'
import { SaveTemplate } from './save-template.tsx'
import type { FormTarget } from './save-round.ts'
import { shapeOfForm, shapeOfRound, withTemplate } from './template-shape.ts'
import type { RoundFormState } from './use-round-form.ts'

/** Number of earlier rounds in the menu. */
const mostRounds = 3

/**
 * Renders the menu of the round form that copies an earlier round or a template into the form, or saves the form as a template. After
 * copying, a toast offers an undo.
 */
export function FormTools({ target, form }: { target: FormTarget; form: RoundFormState }) {
  const { data } = useTemplates()
  const [naming, setNaming] = useState<TemplateShape | null>(null)
  const isNew = target.kind !== 'round' || target.round.status === 'draft'
  const own = target.kind === 'round' ? target.round.roundId : null
  const earlier =
    target.kind === 'new-product' ? [] : target.product.salesHistory.filter(round => round.roundId !== own).slice(0, mostRounds)

  function fill(shape: TemplateShape, from: string) {
    const before = form.values
    form.change(withTemplate(before, shape, serverNow()))
    offerUndo(`${from}에서 가져왔어요`, () => form.change(before))
  }

  function name() {
    // a template requires a complete form
    if (Object.keys(problemsOf({ ...form.values, productName: '이름' }, 'save', serverNow())).length > 0)
      return toast('옵션과 날짜를 다 채우면 틀로 저장할 수 있어요', { tone: 'careful' })
    setNaming(shapeOfForm(form.values))
  }

  return (
    <>
      <Menu label="가져오기와 틀" face={<IconDots size={18} aria-hidden />}>
        {isNew &&
          earlier.map(round => (
            <MenuItem key={round.roundId} icon={IconCopy} onChoose={() => fill(shapeOfRound(round), round.roundName)}>
              {round.roundName}에서 가져오기
            </MenuItem>
          ))}
        {isNew &&
          data?.templates.map(template => (
            <MenuItem key={template.id} icon={IconBookmark} onChoose={() => fill(template.shape, `‘${template.name}’ 틀`)}>
              ‘{template.name}’ 틀 쓰기
            </MenuItem>
          ))}
        <MenuItem icon={IconBookmarkPlus} onChoose={name}>
          회차 틀로 저장
        </MenuItem>
      </Menu>
      {naming && <SaveTemplate shape={naming} name={form.values.productName.trim()} onClose={() => setNaming(closing(naming))} />}
    </>
  )
}
