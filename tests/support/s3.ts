import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../src/files/s3.ts'

/** What the tests need of the server, which brings no types of its own. */
type Server = { run(): Promise<AddressInfo>; close(): Promise<void> }
type ServerClass = new (options: object) => Server

const require = createRequire(import.meta.url)

/** A real S3-compatible server with one empty bucket, on loopback; signatures are checked. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const S3rver = require('@20minutes/s3rver') as ServerClass
  const directory = await mkdtemp(join(tmpdir(), 'moapick-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
