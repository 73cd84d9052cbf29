import { z } from 'zod'
import { roundStatuses } from '../../domain/round.ts'
import { command, query, type Query, type Command } from '../define.ts'
import { adminCategory, adminProduct, adminRound, productSummary } from '../schemas/admin.ts'
import { askedStakes } from '../schemas/round-life.ts'
import { category, productInput, roundInput } from '../schemas/products.ts'
import { categoryList, cursor, day, id, none, page, press, roundId, requiredText, text } from '../schemas/values.ts'

/** The product as staff changed it, with the version that they saw; saved with the round in one transaction. */
const productChange = z.strictObject({ version: z.int(), product: productInput }).optional()

/** Commands of staff on products, rounds, stock and categories. */
export const catalogueCommands = {
  createProduct: command({
    name: 'createProduct',
    who: 'admin',
    summary: 'Create a product with its pictures and its first sales round',
    input: z.strictObject({ requestId: press, product: productInput, round: roundInput, publish: z.boolean() }),
    output: z.object({ productId: id, roundId }),
    refusals: ['CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND', 'ROUND_DATES', 'ROUND_INCOMPLETE', 'IDEMPOTENCY_MISMATCH'],
  }),
  updateProduct: command({
    name: 'updateProduct',
    who: 'admin',
    summary: 'Update the texts, category and pictures of a product; refuses a stale version',
    input: z.strictObject({ productId: id, version: z.int(), product: productInput }),
    output: z.object({ productId: id, version: z.int() }),
    refusals: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'FILE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  archiveProducts: command({
    name: 'archiveProducts',
    who: 'admin',
    summary: 'Archive products or restore them; restoring converts waitlist entries to orders where units are free',
    input: z.strictObject({ productIds: z.array(id).min(1).max(100), isArchived: z.boolean() }),
    output: z.object({ productIds: z.array(id), converted: z.int() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  createRound: command({
    name: 'createRound',
    who: 'admin',
    summary: 'Create a further sales round of a product',
    input: z.strictObject({ requestId: press, productId: id, product: productChange, round: roundInput, publish: z.boolean() }),
    output: z.object({ productId: id, roundId }),
    refusals: [
      'PRODUCT_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'FILE_NOT_FOUND',
      'VERSION_CONFLICT',
      'ROUND_DATES',
      'ROUND_INCOMPLETE',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  updateRound: command({
    name: 'updateRound',
    who: 'admin',
    summary:
      'Update dates, tiers, groups, items and totals of a round; a raised total converts the waitlist in the same transaction, open orders move with the pickup days',
    input: z.strictObject({
      roundId,
      version: z.int(),
      round: roundInput,
      product: productChange,
      // publishes a draft, at its start or at once
      publish: z.boolean().default(false),
      /** Number of orders whose new pickup days the caller confirmed; MORE_THAN_ASKED where more would move. */
      movesOrders: z.int().min(0).default(0),
    }),
    output: z.object({ roundId, version: z.int(), converted: z.int() }),
    refusals: [
      'ROUND_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'FILE_NOT_FOUND',
      'VERSION_CONFLICT',
      'ROUND_DATES',
      'ROUND_INCOMPLETE',
      'TOTAL_BELOW_TAKEN',
      'HAS_ORDERS',
      'VARIANT_GROUP_NOT_FOUND',
      'ITEM_NOT_FOUND',
      'ROUND_STATUS',
      'RAFFLE_FIXED',
      'MORE_THAN_ASKED',
    ],
  }),
  setStockTotal: command({
    name: 'setStockTotal',
    who: 'admin',
    summary: 'Set the total of one variant group, null for unlimited; converts the waitlist in the same transaction',
    input: z.strictObject({
      variantGroupId: id,
      totalPhysicalStock: z.int().min(0).max(1_000_000).nullable(),
      /** The total that the caller saw; VERSION_CONFLICT if another one was saved since. */
      seen: z.int().nullable().optional(),
    }),
    output: z.object({ variantGroupId: id, converted: z.int() }),
    refusals: ['VARIANT_GROUP_NOT_FOUND', 'TOTAL_BELOW_TAKEN', 'VERSION_CONFLICT'],
  }),
  changeRoundStatus: command({
    name: 'changeRoundStatus',
    who: 'admin',
    summary: 'Change the status of several rounds; one result per round. Canceling a round is a separate command',
    input: z.strictObject({
      roundIds: z.array(roundId).min(1).max(100),
      status: z.enum(roundStatuses).exclude(['canceled']),
      // expected versions by round id; a round with another version is left unchanged
      seen: z.record(roundId, z.int().min(1)).optional(),
    }),
    output: z.object({ done: z.array(roundId), refused: z.array(z.object({ roundId, code: z.string(), message: z.string() })) }),
    refusals: ['ROUND_STATUS', 'ROUND_NOT_FOUND', 'ROUND_INCOMPLETE', 'VERSION_CONFLICT'],
  }),
  duplicateRound: command({
    name: 'duplicateRound',
    who: 'admin',
    summary: 'Copy a round to a draft, on the same weekdays of the first possible week',
    input: z.strictObject({ requestId: press, roundId }),
    output: z.object({ productId: id, roundId }),
    refusals: ['ROUND_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
  deleteRound: command({
    name: 'deleteRound',
    who: 'admin',
    summary: 'Delete a draft; refuses a stale version',
    input: z.strictObject({ roundId, version: z.int() }),
    output: z.object({ roundId }),
    refusals: ['ROUND_NOT_FOUND', 'VERSION_CONFLICT', 'ROUND_NOT_DRAFT', 'HAS_ORDERS'],
  }),
  assignCategory: command({
    name: 'assignCategory',
    who: 'admin',
    summary:
      'Assign products, or all unarchived products of a category, to another category or (null) to none; one result per product',
    input: z.strictObject({
      /** Id of the staff's command, which may take several calls. All calls with the same id share one undo token. */
      requestId: id.optional(),
      /** The products to move, or null for all in category `seen`. Null moves a limited number per call; repeat while `left` is not 0. */
      productIds: z.array(id).min(1).max(200).nullable(),
      categoryId: id.nullable(),
      /** The category that the caller saw; a product in another category is left unchanged and listed in `refused`. */
      seen: id.nullable(),
    }),
    output: z.object({
      done: z.array(id),
      refused: z.array(z.object({ productId: id, groupName: z.string().nullable(), code: z.string(), message: z.string() })),
      /** Number of products that are still in category `seen`. */
      left: z.int(),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  cancelRound: command({
    name: 'cancelRound',
    who: 'admin',
    summary:
      'Cancel a round: its open orders without penalty, its waitlist and its raffle; notifies each customer once. A job finishes what one call does not',
    /** `asked` holds the numbers that the caller confirmed; MORE_THAN_ASKED if more would be canceled or refunded. `toReturn` is in won. */
    input: z.strictObject({ roundId, reason: text(200), asked: askedStakes.optional() }),
    output: z.object({ roundId, canceledOrders: z.int(), toReturn: z.int().min(0), isFinished: z.boolean() }),
    refusals: ['ROUND_NOT_FOUND', 'ROUND_STATUS', 'ROUND_HANDED_OUT', 'MORE_THAN_ASKED'],
  }),
  saveCategories: command({
    name: 'saveCategories',
    who: 'admin',
    summary: 'Replace the ordered list of categories; an omitted category is removed and its products become unassigned',
    input: z.strictObject({
      categories: z.array(z.strictObject({ id: id.optional(), name: requiredText(20, '카테고리 이름') })).max(50),
      /** The categories that the caller saw; VERSION_CONFLICT if they were changed since. */
      seen: z
        .array(category.pick({ id: true, name: true }))
        .max(50)
        .optional(),
    }),
    output: z.object({ categories: z.array(category) }),
    refusals: ['CATEGORY_NAME_TAKEN', 'CATEGORY_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

/** Filter of products and rounds. A round must match all conditions on rounds. */
export const productFilter = z.object({
  archived: z.enum(['true', 'false']).default('false'),
  /** The beginning of the product's name (docs/RULES.md#search). */
  q: z.string().max(80).optional(),
  /** Any part of the product's name, also typed with the keyboard in the other alphabet. */
  name: z.string().max(80).optional(),
  /** Only rounds on sale with a group of 10 units or fewer left. */
  stock: z.literal('low').optional(),
  /** Only rounds with waitlist entries. */
  waiting: z.literal('true').optional(),
  category: categoryList.optional(),
  /** Only rounds with this day among their pickup days. */
  pickup: day.optional(),
})

export const catalogueQueries = {
  adminProducts: query({
    name: 'adminProducts',
    who: 'admin',
    summary: 'Products by creation, newest first, 10 a page, with all rounds',
    path: '/api/admin/products',
    params: none,
    search: productFilter.extend({
      /** Only products with a round of this status now; `open` is scheduled or selling. */
      status: z.enum(['open', 'draft', 'ended', 'canceled']).optional(),
      cursor,
    }),
    output: page(adminProduct),
  }),
  productsByCategory: query({
    name: 'productsByCategory',
    who: 'admin',
    summary: 'Unarchived products of a category, by name, with their number; without a category the unassigned ones',
    path: '/api/admin/products-by-category',
    params: none,
    search: z.object({ categoryId: id.optional(), cursor }),
    output: page(productSummary).extend({ count: z.int() }),
    refusals: ['CATEGORY_NOT_FOUND'],
  }),
  productNames: query({
    name: 'productNames',
    who: 'admin',
    summary:
      'Products whose name has the given prefix, by name, at most 10; Hangul matches in any normalization form, `%` and `_` are plain characters',
    path: '/api/admin/product-names',
    params: none,
    search: z.object({
      q: z.string().max(80).default(''),
      /** Any part of the product's name, also typed with the keyboard in the other alphabet. */
      name: z.string().max(80).default(''),
    }),
    output: z.object({ products: z.array(productSummary) }),
  }),
  adminCategories: query({
    name: 'adminCategories',
    who: 'admin',
    summary: 'Categories in their order, each with its number of products, and how many are unassigned',
    path: '/api/admin/categories',
    params: none,
    search: none,
    output: z.object({ categories: z.array(adminCategory), unassigned: z.int() }),
  }),
  adminProduct: query({
    name: 'adminProduct',
    who: 'admin',
    summary: 'One product with its version and all rounds',
    path: '/api/admin/products/:productId',
    params: z.object({ productId: id }),
    search: none,
    output: adminProduct,
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  adminRound: query({
    name: 'adminRound',
    who: 'admin',
    summary: 'One round with its version',
    path: '/api/admin/rounds/:roundId',
    params: z.object({ roundId }),
    search: none,
    output: adminRound,
    refusals: ['ROUND_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
