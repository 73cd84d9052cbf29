/** localStorage or sessionStorage without exceptions: while the browser forbids it or it is full, reads return null and writes false. */
export type BrowserStorage = ReturnType<typeof storageOf>

/** The browser's localStorage, shared by all its pages of this shop. */
export const onDevice = storageOf(() => localStorage)

/** The browser's sessionStorage, which lasts as long as this tab. */
export const inTab = storageOf(() => sessionStorage)

// even the name of a forbidden storage throws, so it is asked for each time
function storageOf(open: () => Storage) {
  const tried = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string) => tried(storage => storage.getItem(key), null),
    /** Returns the parsed value; null also for text that is no JSON. */
    getJson: (key: string) => tried(storage => JSON.parse(storage.getItem(key) ?? 'null') as unknown, null),
    set: (key: string, value: string) => tried(storage => (storage.setItem(key, value), true), false),
    setJson: (key: string, value: unknown) => tried(storage => (storage.setItem(key, JSON.stringify(value)), true), false),
    remove: (key: string) => tried(storage => storage.removeItem(key), undefined),
    keys: () => tried(storage => Object.keys(storage), []),
  }
}
