const patienceMs = 1500

/** Whoever signs out here gets no more pushes here: they would be read by whoever comes next. Holds nobody up for long. */
export async function leavePush(): Promise<void> {
  const ended = import('./this-browser.ts').then(({ endPushHere }) => endPushHere()).catch(() => null)
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, patienceMs))])
}
