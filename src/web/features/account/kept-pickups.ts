const database = 'moapick-counter-presses'

/**
 * A pickup that staff recorded at the counter, as this device stores it (admin/quick-check/device/press.ts). Has only the fields that this
 * file reads.
 */
type KeptPickup = {
  by: { id: string; name: string }
  orders: readonly unknown[]
  refusals: readonly unknown[]
  isLate: boolean
  others?: readonly unknown[]
}

/**
 * A staff member's name, and how many orders they recorded as picked up on this device that the server has not answered yet. These are sent
 * at that person's next sign-in.
 */
export type KeptPickups = { name: string; count: number }

/**
 * Reads how many pickups recorded at the counter this device stores without an answer of the server, per staff member. Returns an empty
 * list when there are none or the storage cannot be read.
 */
export async function keptPickups(): Promise<KeptPickups[]> {
  try {
    const known = await indexedDB.databases()
    // opening a missing database would create it
    return known.some(({ name }) => name === database) ? countedByStaff(await readAll()) : []
  } catch {
    return []
  }
}

/** Counts the orders of recorded pickups that the server has not answered yet, per staff member. */
export function countedByStaff(pickups: readonly KeptPickup[]): KeptPickups[] {
  const waiting = pickups.filter(({ refusals, isLate, others = [] }) => refusals.length === 0 && !isLate && others.length === 0)
  return [...Map.groupBy(waiting, ({ by }) => by.id).values()].map(own => ({
    name: own[0]!.by.name,
    count: own.reduce((sum, { orders }) => sum + orders.length, 0),
  }))
}

function readAll(): Promise<KeptPickup[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The device keeps nothing')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('presses').objectStore('presses').getAll()
      reading.addEventListener('success', () => resolve(reading.result as KeptPickup[]))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('The device keeps nothing')))
      opening.result.close()
    })
  })
}
