type PictureRow = { file_id: string | null; url: string; width: number; height: number; color: string }

/** Returns the first picture of the product that a row joins; null if it has none. */
export function pictureOf(row: PictureRow) {
  return row.file_id === null ? null : { id: row.file_id, url: row.url, width: row.width, height: row.height, color: row.color }
}
