import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { roundTemplate, templateName, templateShape } from '../schemas/templates.ts'
import { id, none, press } from '../schemas/values.ts'

/** Commands on templates, from which staff create rounds. */
export const templateCommands = {
  saveTemplate: command({
    name: 'saveTemplate',
    who: 'admin',
    summary: 'Create a template from the settings of a round, under a unique name',
    input: z.strictObject({ requestId: press, name: templateName, shape: templateShape }),
    output: z.object({ templateId: id, version: z.int() }),
    refusals: ['TEMPLATE_NAME_TAKEN', 'ROUND_DATES', 'ROUND_INCOMPLETE', 'IDEMPOTENCY_MISMATCH'],
  }),
  updateTemplate: command({
    name: 'updateTemplate',
    who: 'admin',
    summary: 'Rename a template, and with `shape` replace its settings; refuses a stale version',
    input: z.strictObject({ templateId: id, version: z.int(), name: templateName, shape: templateShape.optional() }),
    output: z.object({ templateId: id, version: z.int() }),
    refusals: ['TEMPLATE_NOT_FOUND', 'VERSION_CONFLICT', 'TEMPLATE_NAME_TAKEN', 'ROUND_DATES', 'ROUND_INCOMPLETE'],
  }),
  deleteTemplate: command({
    name: 'deleteTemplate',
    who: 'admin',
    summary: 'Delete a template; rounds that were made from it are unchanged. Refuses a stale version',
    input: z.strictObject({ templateId: id, version: z.int() }),
    output: z.object({ templateId: id }),
    refusals: ['TEMPLATE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const templateQueries = {
  roundTemplates: query({
    name: 'roundTemplates',
    who: 'admin',
    summary: 'All templates by name',
    path: '/api/admin/round-templates',
    params: none,
    search: none,
    output: z.object({ templates: z.array(roundTemplate) }),
  }),
} as const satisfies Record<string, Query>
