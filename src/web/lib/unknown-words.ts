import type { CommandName } from '../../contract/endpoints/endpoints.ts'

const pressAgain = '연결을 확인하고 다시 눌러 주세요. 되어 있으면 다시 보내지 않아요.'
const signInWithNew = '다음에 로그인할 때 새 비밀번호부터 입력해 주세요.'

/** Korean messages for commands whose result is unknown; every command of the customer screens has one. */
export const unknownTold: Partial<Record<CommandName, string>> = {
  reserve: '예약 결과를 확인하지 못했어요.', // replaced by features/orders/checkout-words.ts, depending on the items
  cancelOrder: `주문이 취소됐는지 아직 몰라요. ${pressAgain}`,
  moveUpWaitlist: `순서가 올라갔는지 아직 몰라요. ${pressAgain}`,
  leaveWaitlist: `대기가 취소됐는지 아직 몰라요. ${pressAgain}`,
  enterRaffle: `응모됐는지 아직 몰라요. ${pressAgain}`,
  leaveRaffle: `응모가 취소됐는지 아직 몰라요. ${pressAgain}`,
  writeReview: `후기가 남았는지 아직 몰라요. ${pressAgain}`,
  saveProfile: `내 정보가 저장됐는지 아직 몰라요. ${pressAgain}`,
  setNickname: `닉네임이 정해졌는지 아직 몰라요. ${pressAgain}`,
  saveNotificationSettings: `알림 설정이 저장됐는지 아직 몰라요. ${pressAgain}`,
  subscribePush: '이 기기의 알림이 켜졌는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.',
  unsubscribePush: '이 기기의 알림이 꺼졌는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요.',
  setOpeningAlert: `알림 신청이 바뀌었는지 아직 몰라요. ${pressAgain}`,
  requestEncore: `앵콜을 요청했는지 아직 몰라요. ${pressAgain}`,
  claimMissionReward: `보상을 받았는지 아직 몰라요. ${pressAgain}`,
  processReferralCode: `초대 코드가 적용됐는지 아직 몰라요. ${pressAgain}`,
  calendarFeed: `주소가 새로 만들어졌는지 아직 몰라요. ${pressAgain}`,
  endSession: `로그아웃됐는지 아직 몰라요. ${pressAgain}`,
  endOtherSessions: `다른 기기에서 로그아웃됐는지 아직 몰라요. ${pressAgain}`,
  changeEmail: `이메일이 바뀌었는지 아직 몰라요. ${pressAgain}`,
  changePassword: `비밀번호가 바뀌었는지 아직 몰라요. ${pressAgain}`,
  resetPassword: `비밀번호가 정해졌는지 아직 몰라요. ${pressAgain}`,
  resetPasswordByCode: `비밀번호가 정해졌는지 아직 몰라요. ${signInWithNew}`,
  requestPasswordReset: '메일을 요청했는지 아직 몰라요. 메일함을 확인하고, 없으면 다시 눌러 주세요.',
  requestEmailConfirmation: '메일을 요청했는지 아직 몰라요. 메일함을 확인하고, 없으면 다시 눌러 주세요.',
  confirmEmail: `이메일이 확인됐는지 아직 몰라요. ${pressAgain}`,
  resetTutorials: `안내가 다시 켜졌는지 아직 몰라요. ${pressAgain}`,
  withdraw: `탈퇴됐는지 아직 몰라요. ${pressAgain}`,
}

/**
 * Korean messages, by command, for a user who changes the input and sends again after a lost response. They are shown when the command with
 * the first input turns out to have been carried out; the second is then not sent.
 */
export const earlierTold: Partial<Record<CommandName, string>> = {
  setNickname: '앞서 누른 닉네임으로 정해졌어요. 지금 입력한 닉네임으로 바꾸려면 다시 눌러 주세요.',
  processReferralCode: '앞서 입력한 초대 코드가 적용됐어요. 지금 입력한 코드는 보내지 않았어요.',
  resetPassword: '앞서 입력한 비밀번호로 바뀌었어요. 그 비밀번호로 로그인해 주세요.',
  writeReview: '앞서 쓴 후기가 올라갔어요. 지금 쓴 내용은 올리지 않았어요.',
}

/** Returns the Korean message for a command whose result is unknown. */
export function unknownWords(name: CommandName): string {
  return unknownTold[name] ?? `되었는지 아직 몰라요. ${pressAgain}`
}
