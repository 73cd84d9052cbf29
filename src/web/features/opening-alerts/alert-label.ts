/** What stands on a button that asks for an alert, or that one is asked for. */
export const alertWords = (isOn: boolean) => (isOn ? '알림 받는 중' : '알림 받기')

/** The same for who hears it: also what a press would do. */
export const alertLabel = (isOn: boolean) => (isOn ? `${alertWords(isOn)}, 누르면 취소` : alertWords(isOn))
