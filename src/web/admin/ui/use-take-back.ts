import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { undoFailure } from '../payments/record-money.ts'
import { takeBack } from './take-back.ts'
import { offerUndo } from './undo.ts'
import { undoTokenOf } from './undo-tokens.ts'

/**
 * An undo to run. `words` is called before the undo and returns its success message. `onDone` is called after the undo, unless something
 * was refused.
 */
type Undoing = { token: string; words?: (() => Promise<string>) | undefined; onDone?: (() => Promise<unknown>) | undefined }

/**
 * Returns `undo`, which undoes a command by its token and shows the result, and `offer`. `offer` shows a command's message in a toast, with
 * an undo button if the command's answer has a token.
 */
export function useTakeBack() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ token, words }: Undoing) => {
      const said = await words?.()
      const { text, isWhole } = await takeBack(token)
      return { text: isWhole ? (said ?? text) : text, isWhole }
    },
    onSuccess: async ({ text, isWhole }, { onDone }) => {
      toast(text, { tone: isWhole ? 'good' : 'careful' })
      if (isWhole) await onDone?.()
    },
    onError: error => toast(errorText(error, undoFailure), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries(),
  })
  return {
    isPending,
    undo: (token: string) => mutate({ token }),
    offer(text: string, answer: object, undoing: Omit<Undoing, 'token'> = {}) {
      const token = undoTokenOf(answer)
      if (token === null) toast(text)
      else offerUndo(text, () => mutate({ token, ...undoing }))
    },
  }
}
