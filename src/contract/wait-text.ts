/**
 * Returns how long to wait as people say it: seconds below a minute, else whole minutes below an hour, else whole hours. Rounded up, so
 * that who waits so long has waited long enough.
 */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole}초`
  const minutes = Math.ceil(whole / 60)
  return minutes < 60 ? `${minutes}분` : `${Math.ceil(whole / 3600)}시간`
}
