/**
 * Formats a wait in Korean: seconds below a minute, minutes below an hour, else hours. Rounded up, so that the wait is always long enough.
 */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole}초`
  const minutes = Math.ceil(whole / 60)
  return minutes < 60 ? `${minutes}분` : `${Math.ceil(whole / 3600)}시간`
}
