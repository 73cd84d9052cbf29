const patienceMs = 1500

/**
 * Ends push in this browser on sign-out, so that the next user does not see this account's notifications. Waits at most 1.5 seconds and
 * never fails.
 */
export async function leavePush(): Promise<void> {
  const ended = import('./this-browser.ts').then(({ endPushHere }) => endPushHere()).catch(() => null)
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, patienceMs))])
}
