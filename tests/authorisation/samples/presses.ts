import { v7 as newId } from 'uuid'
import type { pressCommands } from '../../../src/contract/endpoints/presses.ts'
import type { BodiesOf } from './types.ts'

export const pressBodies: BodiesOf<typeof pressCommands> = { settlePress: async () => ({ pressId: newId() }) }
