import type { templateCommands, templateQueries } from '../../contract/endpoints/templates.ts'
import { listTemplates } from '../../services/templates/read.ts'
import { saveTemplate } from '../../services/templates/save.ts'
import { deleteTemplate, updateTemplate } from '../../services/templates/update.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function templateHandlers({ context }: Parts): HandlersOf<typeof templateCommands> {
  return {
    saveTemplate: ({ caller }, input) => saveTemplate(context, caller, input),
    updateTemplate: (_, input) => updateTemplate(context, input),
    deleteTemplate: (_, input) => deleteTemplate(context, input),
  }
}

export function templateReaders({ context }: Parts): ReadersOf<typeof templateQueries> {
  return { roundTemplates: () => listTemplates(context.db) }
}
