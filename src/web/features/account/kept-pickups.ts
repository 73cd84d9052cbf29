const database = 'moapick-counter-presses'

/** What this needs to know of a pickup that the counter keeps on the device (admin/quick-check/device/press.ts). */
type KeptPickup = {
  by: { id: string; name: string }
  orders: readonly unknown[]
  refusals: readonly unknown[]
  isLate: boolean
  others?: readonly unknown[]
}

/** How many orders' pickups of one member of staff wait on this device for their next login. */
export type KeptPickups = { name: string; count: number }

/** Reads whose pickups this device keeps unsent; an empty list on a device that never kept any. */
export async function keptPickups(): Promise<KeptPickups[]> {
  try {
    const known = await indexedDB.databases()
    // opening a database that is not there would make it
    return known.some(({ name }) => name === database) ? countedByStaff(await readAll()) : []
  } catch {
    return []
  }
}

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
