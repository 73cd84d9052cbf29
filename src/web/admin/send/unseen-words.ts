import type { CommandName } from '../../../contract/endpoints/endpoints.ts'

const told: Partial<Record<CommandName, string>> = {
  confirmSecondFactor:
    '2단계 인증이 켜졌어요. 연결이 끊겨 복구 코드를 보여 드리지 못했으니, ‘복구 코드 새로 만들기’를 눌러 받아 두세요.',
  renewRecoveryCodes: '복구 코드를 새로 만들었지만 연결이 끊겨 보여 드리지 못했어요. 한 번 더 만들어 주세요.',
  issuePasswordCode: '코드를 만들었지만 연결이 끊겨 보여 드리지 못했어요. 한 번 더 만들어 주세요. 앞의 코드는 쓸 수 없게 돼요.',
}

/** Returns the Korean message for a command that was carried out, whose answer held a secret and was lost. */
export function unseenWords(name: CommandName): string {
  return told[name] ?? '연결이 끊겨 답을 받지 못했어요. 다시 눌러 주세요.'
}
