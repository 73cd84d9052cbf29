/** Names of the queries whose answers the clock alone changes (docs/RULES.md#figures-and-the-clock); a test finds every one of them. */
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
  'counterVisit',
  'counterSearch',
] as const
