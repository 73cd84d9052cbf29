import type { ChannelState, ChannelTest } from '../../../contract/schemas/first-steps.ts'
import type { TestedChannel } from '../../../domain/first-steps.ts'
import { mailAnswerWords } from './mail-answer.ts'

type ChannelWords = {
  name: string
  send: string
  /** Returns what pressing the button will do, with the address that the test message goes to. */
  goes: (target: string) => string
  /** The message if no test can be sent because the signed-in user has no address. */
  noTarget: string
  sent: string
  failed: string
  /** The message how to set the channel up; `settings` lists the environment variables that it needs. */
  setUp: string
  settings: readonly string[]
}

export const channelWords: Record<TestedChannel, ChannelWords> = {
  email: {
    name: '메일',
    send: '시험 메일 보내기',
    goes: target => `로그인한 주소 ${target} 앞으로 한 통 보내요.`,
    noTarget: '이 계정에는 메일을 받을 수 있는 주소가 없어요. 마이에서 이메일을 등록해 주세요.',
    sent: '메일 서버가 메일을 받았어요. 메일함에 왔는지 확인해 주세요. 안 보이면 스팸함도 봐 주세요.',
    failed: '메일 서버가 메일을 받지 않았어요.',
    setUp: '메일 서버가 아직 연결되지 않았어요.',
    settings: [],
  },
  alimtalk: {
    name: '알림톡',
    send: '시험 알림톡 보내기',
    goes: target =>
      `내 번호 ${target.replace(/^(\d{2,3})(\d{3,4})(\d{4})$/, '$1-$2-$3')} 앞으로 “오늘이 픽업일이에요” 한 건을 보내요.`,
    noTarget: '이 계정에는 전화번호가 없어요. 마이의 내 정보에서 전화번호를 등록해 주세요.',
    sent: '발송 대행사가 알림톡을 받았어요. 카카오톡에 왔는지 확인해 주세요.',
    failed: '발송 대행사가 알림톡을 보내지 못했어요. 아래 답을 서버를 맡은 사람에게 보여 주세요.',
    setUp:
      '알림톡이 아직 연결되지 않았어요. 카카오톡 채널과 발송 대행사를 정한 뒤, 서버를 맡은 사람이 아래 세 값을 정하고 서버를 다시 켜면 시험할 수 있어요. 자세한 설명은 docs/ALIMTALK.md에 있어요.',
    settings: ['ALIMTALK_URL=https://api.provider.example/messages', 'ALIMTALK_KEY=…', 'ALIMTALK_SENDER_KEY=…'],
  },
  push: {
    name: '푸시 알림',
    send: '시험 알림 보내기',
    goes: () => '내가 알림을 켠 기기에 모두 보내요.',
    noTarget: '먼저 이 기기에서 알림을 켜 주세요.',
    sent: '알림을 보냈어요. 이 기기에 떴는지 확인해 주세요.',
    failed: '알림을 보내지 못했어요. 이 기기의 알림을 껐다가 다시 켜고 한 번 더 보내 주세요.',
    setUp: '',
    settings: [],
  },
}

/** Returns the Korean message for the result of a test. */
export function resultWords(channel: TestedChannel, { outcome, answer }: ChannelTest): string {
  const words = channelWords[channel]
  if (outcome === 'sent') return words.sent
  if (outcome === 'failed') return channel === 'email' ? `${words.failed} ${mailAnswerWords(answer)}` : words.failed
  return outcome === 'noTarget' ? words.noTarget : words.setUp
}

/** Returns the result of the last test message by a channel (mail, 알림톡 or push); null without one. */
export function lastResult({ last }: ChannelState): ChannelTest | null {
  return last && { outcome: last.isSent ? 'sent' : 'failed', answer: last.answer }
}
