import { expect, test } from 'vitest'
import type { z } from 'zod'
import { adminProduct, adminRound } from '../src/contract/schemas/admin.ts'
import { member, memberDetail } from '../src/contract/schemas/members.ts'
import { notification } from '../src/contract/schemas/notifications.ts'
import { adminOrder } from '../src/contract/schemas/admin-orders.ts'
import { cartItem, orderItem } from '../src/contract/schemas/orders.ts'
import { me } from '../src/contract/schemas/people.ts'
import { ownPoints } from '../src/contract/schemas/points.ts'
import { category, item, variantGroup } from '../src/contract/schemas/products.ts'
import { adminBanner } from '../src/contract/schemas/shop-front.ts'
import { adminWaitlist, ownEntry } from '../src/contract/schemas/waitlist.ts'

/**
 * The entities of the specification: each field by its name there, and its name on the wire where that differs. A field that
 * is a table of its own here (an array there) is answered by a separate operation, named in
 * docs/SPECIFICATION.md.
 */
type Shape = Record<string, z.ZodType>
const entry = adminWaitlist.shape.groups.element.shape.entries.element.shape
const line = adminWaitlist.shape.groups.element.shape

const entities: Record<string, [shapes: Shape[], fields: string]> = {
  // uid=id, and loyaltyTier as the one that counts beside the derived one; photoURL as the whole picture
  User: [
    [me.shape, memberDetail.shape, member.shape],
    `uid=id email displayName phone phoneLast4 photoURL=photo role createdAt points loyaltyTier=derivedTier manualTier=isManualTier
     pickupCount noShowCount lastLoginDate consecutiveLoginDays isSuspended gender ageRange referralCode referredBy=inviter nickname
     nicknameChanged hasCompletedTutorial tutorialProgress encoreRequestedProductIds=encores`,
  ],
  'Point history entry': [[ownPoints.shape.items.element.shape], `id amount reason createdAt expiresAt`],
  Notification: [[notification.shape], `id read timestamp`],
  Product: [[adminProduct.shape], `groupName category=categoryId imageUrls=images isArchived createdAt encoreCount salesHistory`],
  'Sales round': [
    [adminRound.shape, variantGroup.shape],
    `roundId roundName createdAt status waitlistCount allowedTiers pickupDate deadlineDate variantGroups`,
  ],
  'Variant group': [[variantGroup.shape], `id groupName totalPhysicalStock reservedCount stockDeductionAmount items`],
  Item: [[item.shape], `id name`],
  'Waitlist entry, to its owner': [[ownEntry.shape], `itemId variantGroupId quantity timestamp isPrioritized prioritizedAt`],
  'Waitlist entry, to the shop': [
    [entry, line],
    `userId=user itemId variantGroupId quantity timestamp isPrioritized prioritizedAt`,
  ],
  Order: [[adminOrder.shape], `userId=user status items pickupDate createdAt notes isBookmarked pickedUpAt prepaidAt canceledAt`],
  'Order item': [[orderItem.shape], `productId roundId variantGroupId itemId quantity stockDeductionAmount unitPrice`],
  Category: [[category.shape], `id name order`],
  Banner: [[adminBanner.shape], `imageUrl=image order isActive createdAt`],
  'Cart item': [[cartItem.shape], `id status productId itemId quantity unitPrice pickupDate deadlineDate`],
}

const rows = Object.entries(entities).flatMap(([entity, [shapes, fields]]) =>
  fields.split(/\s+/).map(field => [entity, field.split('=')[0]!, field.split('=').at(-1)!, shapes] as const),
)

test.each(rows)('%s: %s is answered as %s', (_entity, _field, name, shapes) => {
  expect(shapes.some(shape => Object.hasOwn(shape, name))).toBe(true)
})
