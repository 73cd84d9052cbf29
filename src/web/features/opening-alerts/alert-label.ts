/** Returns the label of the button that turns on or off the alert for the opening of a sale. */
export const alertWords = (isOn: boolean) => (isOn ? '알림 받는 중' : '알림 받기')

/**
 * Returns the label, for screen readers, of the button that turns on or off the alert for the opening of a sale. While the alert is on, it
 * adds that a tap cancels it.
 */
export const alertLabel = (isOn: boolean) => (isOn ? `${alertWords(isOn)}, 누르면 취소` : alertWords(isOn))
