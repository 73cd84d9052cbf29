import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminMailSettings } from '../../../contract/schemas/mail-settings.ts'
import { boot } from '../../lib/boot.ts'
import { errorText } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { renewFirstSteps } from '../first-steps/queries.ts'
import { call } from '../send/call.ts'
import { mailInput, mailProblems, type MailValues, mailValuesOf } from './mail-values.ts'
import { mailSettingsQuery } from './queries.ts'

/**
 * Returns the values, errors and save function of the mail server's form. If another person saved another server meanwhile,
 * `isChangedElsewhere` is true and nothing is saved: fields of two servers do not mix. `onSaved` runs after a save.
 */
export function useMailSettings(mail: AdminMailSettings, onSaved: () => void) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(mail)
  const [values, setValues] = useState(() => mailValuesOf(mail))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [stops, setStops] = useState(0)

  const save = useMutation({
    mutationFn: () => call('saveMailSettings', mailInput(seen, values)),
    onSuccess: async () => {
      boot.signIn.mail = true
      toast('메일 설정을 저장했어요. 시험 메일을 보내 보세요')
      await renewMail(client)
      onSaved()
    },
    onError: error => {
      setRefused(errorText(error, '메일 설정을 저장하지 못했어요. 다시 시도해 주세요.'))
      setStops(count => count + 1)
      // a refusal of a stale version brought the present settings; any other may hide a change
      void client.invalidateQueries({ queryKey: mailSettingsQuery.queryKey })
    },
  })

  useEffect(() => {
    if (stops > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-mail-problem]')?.focus()
  }, [stops])

  const problems = mailProblems(seen, values)
  const isChangedElsewhere = mail.version > seen.version && !save.isPending
  return {
    seen,
    values,
    change(over: Partial<MailValues>) {
      setValues(before => ({ ...before, ...over }))
      setRefused(undefined)
    },
    problems: tried ? problems : {},
    refused,
    dirty: JSON.stringify(values) !== JSON.stringify(mailValuesOf(seen)),
    isChangedElsewhere,
    async takeFresh() {
      // others may have saved again since the conflict
      const fresh = await client.fetchQuery({ ...mailSettingsQuery, staleTime: 0 }).catch(() => mail)
      setSeen(fresh)
      setValues(mailValuesOf(fresh))
      setTried(false)
      setRefused(undefined)
    },
    saving: save.isPending,
    submit() {
      if (save.isPending || isChangedElsewhere) return
      setTried(true)
      if (Object.keys(problems).length === 0) save.mutate()
      else setStops(count => count + 1)
    },
  }
}

/** Refetches the mail server and what depends on it: the test of mail and the steps of setting up the shop. */
export async function renewMail(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: mailSettingsQuery.queryKey }), renewFirstSteps(client)])
}
