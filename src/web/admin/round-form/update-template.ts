import type { RoundTemplate } from '../../../contract/schemas/templates.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { currentIn } from '../ui/current.ts'
import { sendBesideOthers } from '../ui/merge-values.ts'
import { versionSeen } from '../ui/own-versions.ts'

type Contents = Pick<RoundTemplate, 'name' | 'shape'>

/**
 * Saves a template and returns its name; `seen` is the template as shown. After a conflict it saves once more: a part that the user did not
 * change (name or contents) then takes the other person's version.
 * @throws ApiError VERSION_CONFLICT when both changed the same part, or any other refusal
 */
export async function updateTemplate(seen: RoundTemplate, values: Contents): Promise<string> {
  const contents = ({ name, shape }: Contents) => ({ name, shape })
  return await sendBesideOthers(
    { seen, values },
    async ({ seen: { id: templateId, ...row }, values: { name, shape } }) => {
      const isSameShape = JSON.stringify(shape) === JSON.stringify(row.shape)
      const version = versionSeen({ id: templateId, ...row })
      await call('updateTemplate', { templateId, version, name, ...(isSameShape ? {} : { shape }) })
      return name
    },
    conflict => currentIn(conflict, 'template'),
    contents,
  )
}

/** Returns the message why a template was not saved. After a conflict it says that pressing again overwrites the other person's change. */
export function templateProblem(error: unknown, fallback: string): string {
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
  return isConflict
    ? '그사이 다른 사람이 이 틀을 바꿨어요. 그래도 이대로 바꾸려면 한 번 더 눌러 주세요.'
    : errorText(error, fallback)
}
