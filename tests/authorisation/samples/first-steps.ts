import type { firstStepCommands, firstStepQueries } from '../../../src/contract/endpoints/first-steps.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

const code = '7QM4-0KXT-93ZB-C5HV'
const person = { name: '김주인', phone: '010-1234-5678', email: 'owner@mail.kr', password: 'new and unknown' }

export const firstStepBodies: BodiesOf<typeof firstStepCommands> = {
  // the world has a master
  createFirstMaster: async () => ({ code, ...person }),
  testChannel: async () => ({ channel: 'email' }),
}

export const firstStepAsked: AskedOf<typeof firstStepQueries> = { firstSteps: plain }
