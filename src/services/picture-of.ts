type PictureRow = { file_id: string | null; url: string; width: number; height: number; color: string }

/** Converts the picture columns of a database row into a picture; null if the row has none. */
export function pictureOf(row: PictureRow) {
  return row.file_id === null ? null : { id: row.file_id, url: row.url, width: row.width, height: row.height, color: row.color }
}
