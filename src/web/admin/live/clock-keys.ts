/**
 * Keys of the queries whose answers change by time alone (docs/RULES.md#figures-and-the-clock); a test checks that none is
 * missing.
 */
export const clockKeys = [
  'adminDashboard',
  'adminProducts',
  'adminRaffles',
  'adminRaffle',
  'memberFigures',
  'orderCounts',
  'prepaidOrders',
  'pickupPapers',
  'counterDay',
  'counterCounts',
  'counterVisit',
  'counterSearch',
] as const
