/**
 * The stores of the counter on this device, each a separate IndexedDB database: today's orders (`day`), and queued pickups (`presses`).
 */
type Store = 'day' | 'presses'
type Kept = { id: string }

const opened = new Map<Store, Promise<IDBDatabase>>()
/** Replaces the stores in a browser without IndexedDB; a reload then loses queued pickups. */
const memory = { day: new Map<string, Kept>(), presses: new Map<string, Kept>() }

export async function readAll<Value extends Kept>(name: Store): Promise<Value[]> {
  return await inStore(
    name,
    async store => await answerOf<Value[]>(store('readonly').getAll()),
    () => [...memory[name].values()] as Value[],
  )
}

/** Stores a value; resolves once it is on the disk, or in memory if the browser has no storage. @throws DOMException when writing fails */
export async function write(name: Store, value: Kept): Promise<void> {
  await inStore(
    name,
    async store => await doneOf(store('readwrite').put(value)),
    () => void memory[name].set(value.id, value),
  )
}

export async function remove(name: Store, id: string): Promise<void> {
  await inStore(
    name,
    async store => await doneOf(store('readwrite').delete(id)),
    () => void memory[name].delete(id),
  )
}

async function inStore<Answer>(
  name: Store,
  act: (store: (mode: IDBTransactionMode) => IDBObjectStore) => Promise<Answer>,
  otherwise: () => Answer,
): Promise<Answer> {
  let database: IDBDatabase
  try {
    database = await openStore(name)
  } catch {
    return otherwise()
  }
  return await act(mode => database.transaction(name, mode, { durability: 'strict' }).objectStore(name))
}

function openStore(name: Store): Promise<IDBDatabase> {
  const known = opened.get(name)
  if (known) return known
  const opening = open(name)
  opened.set(name, opening)
  return opening
}

async function open(name: Store): Promise<IDBDatabase> {
  const request = indexedDB.open(`moapick-counter-${name}`, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(name, { keyPath: 'id' }))
  const database = await answerOf(request)
  // another tab deletes the database (features/account/forget-counter.ts), which an open connection would block
  database.addEventListener('versionchange', () => {
    database.close()
    opened.delete(name)
  })
  return database
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')))
  })
}

function doneOf(request: IDBRequest): Promise<void> {
  const { transaction } = request
  return new Promise((resolve, reject) => {
    transaction?.addEventListener('complete', () => resolve())
    transaction?.addEventListener('abort', () => reject(transaction.error ?? new Error('The device keeps nothing')))
  })
}
