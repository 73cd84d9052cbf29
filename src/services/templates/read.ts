import { templateShape, type RoundTemplate } from '../../contract/schemas/templates.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readTemplates } from '../../db/catalog/round-templates.ts'

/** Returns all round templates by name. */
export async function listTemplates(sql: Sql): Promise<{ templates: RoundTemplate[] }> {
  const rows = await readTemplates(sql)
  const templates = rows.map(row => ({ ...row, updatedAt: row.updatedAt.toString(), shape: templateShape.parse(row.shape) }))
  return { templates }
}
