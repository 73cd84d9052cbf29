import type { Sql, Tx } from '../connection/database.ts'

/** A stored picture that products, banners or reviews may show. `byteSize` is the size of all its variants together. */
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

/** Reads when a user uploaded review pictures since `since`, oldest first. */
export async function readUploadTimes(sql: Sql, userId: string, since: Temporal.Instant): Promise<Temporal.Instant[]> {
  const rows = await sql.query<{ at: Temporal.Instant }>(
    `select created_at as at from files where uploaded_by = $1 and kind = 'reviews' and created_at > $2 order by 1`,
    [userId, since],
  )
  return rows.map(row => row.at)
}

/** Locks a picture by its URL, so that nothing can begin to show it. Returns null when the URL is unknown. */
export async function lockFileByUrl(tx: Tx, url: string): Promise<{ id: string; isShown: boolean } | null> {
  const [file] = await tx.query<{ id: string }>(`select id from files where url = $1 for update`, [url])
  if (!file) return null
  // A separate statement, which sees uses that were committed while this one waited for the lock.
  return { id: file.id, isShown: await isPictureShown(tx, file.id) }
}

/** Returns whether a product, banner, review or profile shows a picture. */
export async function isPictureShown(sql: Sql, fileId: string): Promise<boolean> {
  const [row] = await sql.query<{ shown: boolean }>(`select ${isShown('$1')} as shown`, [fileId])
  return row!.shown
}

export async function deleteFileRow(tx: Tx, fileId: string): Promise<void> {
  await tx.query(`delete from files where id = $1`, [fileId])
}

/** Reads pictures that nothing shows and that were uploaded before `before`, oldest first. */
export async function readUnusedFiles(sql: Sql, before: Temporal.Instant, limit: number): Promise<{ id: string; url: string }[]> {
  return await sql.query<{ id: string; url: string }>(
    `select id, url from files f where created_at < $1 and not ${isShown('f.id')} order by created_at limit $2`,
    [before, limit],
  )
}

/** Returns which of these URLs belong to stored pictures. */
export async function readKnownUrls(sql: Sql, urls: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ url: string }>(`select url from files where url = any($1)`, [urls])
  return new Set(rows.map(row => row.url))
}

/** Reads the URLs of pictures of a kind uploaded before `before`, in id order, after the cursor `after`. */
export async function readUrls(
  sql: Sql,
  kind: NewFile['kind'],
  { before, after, limit }: { before: Temporal.Instant; after: string | null; limit: number },
): Promise<{ id: string; url: string }[]> {
  return await sql.query<{ id: string; url: string }>(
    `select id, url from files where kind = $1 and created_at < $2 and ($3::uuid is null or id > $3) order by id limit $4`,
    [kind, before, after, limit],
  )
}

/** Builds the SQL condition that a product, banner, review or profile shows a picture. */
function isShown(id: string): string {
  return `(exists (select from product_images where file_id = ${id}) or exists (select from banners where file_id = ${id})
    or exists (select from review_photos where file_id = ${id}) or exists (select from users where photo_file_id = ${id}))`
}
