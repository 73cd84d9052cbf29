/** Returns the button's label: subscribe, or subscribed. */
export const alertWords = (isOn: boolean) => (isOn ? '알림 받는 중' : '알림 받기')

/** Returns the button's screen-reader label, including that a tap would cancel. */
export const alertLabel = (isOn: boolean) => (isOn ? `${alertWords(isOn)}, 누르면 취소` : alertWords(isOn))
