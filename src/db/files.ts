import type { Sql } from './database.ts'

/** A stored picture that products, banners or reviews may show. `byteSize`: all its variants together. */
export type NewFile = {
  id: string
  kind: 'products' | 'banners' | 'reviews'
  url: string
  width: number
  height: number
  color: string
  byteSize: number
  uploadedBy: string | null
  createdAt: Temporal.Instant
}

export async function insertFile(sql: Sql, file: NewFile): Promise<void> {
  await sql.query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [file.id, file.kind, file.url, file.width, file.height, file.color, file.byteSize, file.uploadedBy, file.createdAt],
  )
}
