import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { isAdmin } from '../../domain/role.ts'
import type { PictureKind } from '../../files/picture.ts'
import type { Context } from '../../services/context.ts'
import { uploadRefusal } from '../../services/files/add-picture.ts'
import { refusedUploadsRefusal, type UploadSender } from '../../services/files/refused-uploads.ts'
import type { Sessions } from '../auth/identify.ts'
import type { Config } from '../settings/config.ts'
import { isFromHere } from '../http/own-origin.ts'
import { addressOf } from '../settings/address.ts'
import type { Uploader } from './uploads.ts'
import { keyOf, type Secret } from '../../services/secrets/keys.ts'

type Admission = {
  sessions: Pick<Sessions, 'identify'>
  context: Context
  config: Pick<Config, 'publicUrl' | 'preLaunch' | 'launchDate'>
  secret: Secret
}

/**
 * Returns a check of who may upload, run before the body is read. Staff may upload every kind, customers only `reviews`, which has a daily
 * limit per user, staff included. Requests with a cookie must come from a page of this shop. After many refused uploads the next is refused
 * unread.
 * @throws Refused UNAUTHENTICATED, FORBIDDEN, PRE_LAUNCH, TOO_MANY_REQUESTS from the returned check
 */
export function admitUpload({
  sessions,
  context,
  config,
  secret,
}: Admission): (request: FastifyRequest, kind: PictureKind) => Promise<Uploader> {
  return async (request, kind) => {
    const identity = await sessions.identify(request)
    if (!identity) throw new Refused({ code: 'UNAUTHENTICATED' })
    const { userId, role } = identity
    if (!isFromHere(request, config.publicUrl)) throw new Refused({ code: 'FORBIDDEN' })
    const isStaff = isAdmin(role)
    const refusedBefore = await refusedUploadsRefusal(context, senderOf(request, { userId, isStaff }, secret))
    if (refusedBefore) throw new Refused(refusedBefore)
    if (isStaff && kind !== 'reviews') return { userId, isStaff }
    if (kind !== 'reviews') throw new Refused({ code: 'FORBIDDEN' })
    if (config.preLaunch && !isStaff) throw new Refused({ code: 'PRE_LAUNCH', launchDate: config.launchDate.toString() })
    const refusal = await uploadRefusal(context.db, userId, context.clock())
    if (refusal) throw new Refused(refusal)
    return { userId, isStaff }
  }
}

/** Adds to an uploader the keyed hash of their network address. Refused uploads are counted by this hash. */
export function senderOf(request: Pick<FastifyRequest, 'ip'>, uploader: Uploader, secret: Secret): UploadSender {
  return {
    ...uploader,
    network: createHmac('sha256', keyOf(secret, 'attempts'))
      .update(`uploads\n${addressOf(request.ip)}`)
      .digest('base64url'),
  }
}
