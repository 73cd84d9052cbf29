/** Returns what stands on the button: that one can ask for an alert, or has. */
export const alertWords = (isOn: boolean) => (isOn ? '알림 받는 중' : '알림 받기')

/** Returns the same for a screen reader, with what a press would do. */
export const alertLabel = (isOn: boolean) => (isOn ? `${alertWords(isOn)}, 누르면 취소` : alertWords(isOn))
