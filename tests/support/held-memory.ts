import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Tells what this process holds in memory, in bytes, after what nobody holds any more was collected. */
export function heldMemory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect() // the first one's buffers are given back at the latest before the second begins
  return process.memoryUsage()
}
