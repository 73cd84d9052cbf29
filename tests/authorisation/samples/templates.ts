import { v7 as newId } from 'uuid'
import type { templateCommands, templateQueries } from '../../../src/contract/endpoints/templates.ts'
import type { TemplateShape } from '../../../src/contract/schemas/templates.ts'
import { saveTemplate } from '../../../src/services/templates/save.ts'
import { anOffer } from '../../support/offers.ts'
import type { World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const templateBodies: BodiesOf<typeof templateCommands> = {
  saveTemplate: async () => ({ name: `틀 ${newId()}`, shape }),
  updateTemplate: async world => ({ templateId: await kept(world), version: 1, name: `틀 ${newId()}` }),
  deleteTemplate: async world => ({ templateId: await kept(world), version: 1 }),
}

export const templateAsked: AskedOf<typeof templateQueries> = { roundTemplates: plain }

const { roundName: _, ...shape } = anOffer() satisfies TemplateShape & { roundName: string }

async function kept({ context, people }: World): Promise<string> {
  const admin = { userId: people.admin.userId, role: 'admin' as const }
  return (await saveTemplate(context, admin, { name: `틀 ${newId()}`, shape })).templateId
}
