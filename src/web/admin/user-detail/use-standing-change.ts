import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { clearToasts } from '../ui/undo.ts'
import { personKeys } from './queries.ts'

/** Reads all that is shown of one person anew. */
export function useRenewPerson(userId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      ...personKeys.map(key => client.invalidateQueries({ queryKey: [key, userId] })),
      client.invalidateQueries({ queryKey: ['adminUsers'] }),
      client.invalidateQueries({ queryKey: ['memberFigures'] }),
    ])
}

/**
 * A change of one person. Whatever comes of it, what is shown is read anew: who was second sees what the first made of it, and what they
 * typed stays where it was.
 */
export function usePersonChange<Input, Output>(
  userId: string,
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output, input: Input) => void,
) {
  const renew = useRenewPerson(userId)
  return useMutation({
    mutationFn: change,
    onMutate: clearToasts,
    onSuccess: onDone,
    onError: error => toast(failureOf(error), { tone: 'careful' }),
    onSettled: () => void renew(),
  })
}

/** Of two at once the second is told plainly. */
function failureOf(error: unknown): string {
  const isSecond = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
  return isSecond
    ? '그사이 다른 사람이 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요.'
    : errorText(error, '바꾸지 못했어요. 다시 시도해 주세요.')
}
