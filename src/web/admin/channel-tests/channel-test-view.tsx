import { IconAlertCircle, IconCheck, IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ComponentProps } from 'react'
import type { ChannelState, ChannelTest } from '../../../contract/schemas/first-steps.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useNow } from '../../lib/clock.ts'
import { PushSwitch } from '../../features/push/push-switch.tsx'
import { usePush } from '../../features/push/use-push.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay, nearDay } from '../../lib/format/day.ts'
import { renewFirstSteps } from '../first-steps/queries.ts'
import { MailSettingsView } from '../mail-settings/mail-settings-view.tsx'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { channelWords, lastResult, resultWords } from './channel-words.ts'
import styles from './channel-test.module.css'

/**
 * Renders the test of one message channel (mail, 알림톡 or push): the address, the button that sends a test message, and the result. A
 * channel that is not set up shows the server settings that it needs; mail shows the form of its server. `onDirty` is told whether that
 * form has unsaved values.
 */
export function ChannelTestView({ state, onDirty }: { state: ChannelState; onDirty?: ((dirty: boolean) => void) | undefined }) {
  if (state.channel === 'push') return <PushTest state={state} />
  return state.channel === 'email' ? <MailTest state={state} onDirty={onDirty} /> : <Test state={state} />
}

/** Renders the mail server with its form, and below it the test of mail once there is a server. */
function MailTest({ state, onDirty }: ComponentProps<typeof ChannelTestView>) {
  return (
    <div className={styles.test}>
      <MailSettingsView isSetUp={state.isSetUp} onDirty={onDirty} />
      {state.isSetUp && <Test state={state} />}
    </div>
  )
}

/** Renders the test of push messages, below the switch that turns them on in this browser. */
function PushTest({ state }: { state: ChannelState }) {
  const { state: here } = usePush()
  return (
    <div className={styles.test}>
      <div className={styles.push}>
        <PushSwitch />
      </div>
      {/* the shop's own answer does not know yet of a browser that was just turned on */}
      <Test state={here === 'on' ? { ...state, target: state.target ?? '' } : state} />
    </div>
  )
}

function Test({ state }: { state: ChannelState }) {
  const { channel, isSetUp, target } = state
  const words = channelWords[channel]
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => call('testChannel', { channel }),
    onSettled: () => renewFirstSteps(client),
  })
  const { reset } = test
  const isUntested = state.last === null
  // another mail server was saved: the result of the former one says nothing about it
  useEffect(() => {
    if (isUntested) reset()
  }, [isUntested, reset])
  if (!isSetUp)
    return (
      <div className={styles.test}>
        <p>{words.setUp}</p>
        <pre className={styles.settings}>{words.settings.join('\n')}</pre>
      </div>
    )
  const result = test.data ?? lastResult(state)
  return (
    <div className={styles.test}>
      <p className={styles.goes}>{target === null ? words.noTarget : words.goes(target)}</p>
      <div>
        <SmallButton
          look={result?.outcome === 'sent' ? 'plain' : 'main'}
          icon={<IconSend size={17} stroke={1.7} aria-hidden />}
          busy={test.isPending}
          asleep={target === null}
          onClick={() => test.mutate()}
        >
          {words.send}
        </SmallButton>
      </div>
      {test.isError ? (
        <Band tone="bad" icon={IconAlertCircle}>
          {errorText(test.error, '시험을 보냈는지 확인하지 못했어요. 연결을 확인하고 다시 눌러 주세요.')}
        </Band>
      ) : (
        result && !test.isPending && <Result state={state} result={result} isNew={test.data !== undefined} />
      )}
    </div>
  )
}

function Result({ state, result, isNew }: { state: ChannelState; result: ChannelTest; isNew: boolean }) {
  const now = useNow()
  const at = state.last ? Temporal.Instant.from(state.last.testedAt) : null
  const isSent = result.outcome === 'sent'
  return (
    <div className={styles.result}>
      <Band tone={isSent ? 'good' : 'bad'} icon={isSent ? IconCheck : IconAlertCircle}>
        {!isNew && at !== null && `${nearDay(kstDay(at), now, fullDay)} ${clockTime(at)} 시험: `}
        {resultWords(state.channel, result)}
      </Band>
      {result.answer !== null && result.answer !== '' && (
        <dl className={styles.answer}>
          <dt>서버의 답</dt>
          <dd>
            <code lang="en">{result.answer}</code>
          </dd>
        </dl>
      )}
    </div>
  )
}
