import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '../../../contract/schemas/people.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { toast } from '../../ui/toast-store.ts'
import { shieldFinger } from '../../ui/under-finger.ts'
import { deviceName } from './device-name.ts'
import { mySessionsQuery } from './queries.ts'

/** One other session of the account that the user ends, or all others with their count. */
export type Ending = { session: OwnSession } | { others: number }

/**
 * Returns `end`, which signs out one other device or all others. If the server demands the password first, `asked` holds what to end, and
 * the caller shows a password form. `answer(true)` then ends it; `answer(false)` only closes the form.
 */
export function useEndSessions() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Ending | null>(null)
  const end = useMutation({
    mutationFn: async (ending: Ending) => ('session' in ending ? await endOne(ending.session) : await endOthers(ending.others)),
    onSuccess: words => {
      shieldFinger() // the next device moves under the finger
      toast(words)
    },
    onError: (error, ending) => {
      if (error instanceof ApiError && error.code === 'SIGN_IN_AGAIN') setAsked(ending)
      else toast(errorText(error, '로그아웃하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  })
  return {
    end: (ending: Ending) => end.mutate(ending),
    /** What is being ended now; null for none. */
    ending: end.isPending ? end.variables : null,
    asked,
    /** Closes the password form. If the password was confirmed, ends the sessions of `asked`, else leaves them signed in. */
    answer(confirmed: boolean) {
      setAsked(null)
      if (confirmed && asked) end.mutate(asked)
    },
  }
}

async function endOne({ id, device }: OwnSession): Promise<string> {
  await settle('endSession', { sessionId: id }, async () => {
    const { items } = await read('mySessions', '/api/me/sessions')
    return items.some(each => each.id === id) ? null : { sessionId: id }
  })
  return `${deviceName(device)}에서 로그아웃했어요`
}

async function endOthers(others: number): Promise<string> {
  const { ended } = await settle('endOtherSessions', {}, async () => {
    const { items } = await read('mySessions', '/api/me/sessions')
    return items.length === 1 ? { ended: others } : null
  })
  return `다른 기기 ${ended}대에서 로그아웃했어요`
}
