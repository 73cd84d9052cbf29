import { resolve } from 'node:path'
import type { Circuit } from '../../files/circuit.ts'
import { localStore } from '../../files/local.ts'
import { s3Store } from '../../files/s3.ts'
import type { FileStore } from '../../files/store.ts'
import type { Config } from '../settings/config.ts'

/**
 * Returns the picture store of the settings: an S3 bucket, else the folder `DATA_DIR/files`.
 * @param circuit circuit breaker that rejects calls at once while the bucket does not answer
 */
export function fileStoreOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, circuit?: Circuit): FileStore {
  return s3 ? s3Store(s3, circuit && { circuit }) : localStore(resolve(dataDir, 'files'))
}
