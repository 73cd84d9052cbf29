import type { CommandName, Downloads, Queries } from '../../src/contract/endpoints/endpoints.ts'

type Name = CommandName | keyof Queries | keyof Downloads

const words = (text: string) => text.trim().split(/\s+/) as Name[]

/**
 * Who may call each operation, written down beside the contract: a mark that is changed there must be changed here too
 * (docs/RULES.md#roles). Each kind of caller may also call what stands above it.
 */
export const callersOf = {
  guest: words(`
    store raffle
    createFirstMaster passkeyChallenge requestPasswordReset checkResetLink resetPassword resetPasswordByCode checkConfirmationLink
    confirmEmail
  `),
  customer: words(`
    products product productReviews encores getProductsWithStock
    me myCart myEncores myMissions myNotificationSettings myNotifications myOpeningAlerts myOrder myOrders myPasskeys myPoints myRaffles
    myReviewable myReviews mySecondFactor mySessions mySummary myWaitlist myWithdrawal
    saveCart reserve settleRequest cancelOrder joinWaitlist leaveWaitlist moveUpWaitlist enterRaffle leaveRaffle requestEncore
    setOpeningAlert writeReview
    markNotificationsRead saveNotificationSettings subscribePush unsubscribePush calendarFeed
    saveProfile setNickname changeEmail changePassword requestEmailConfirmation withdraw
    confirmSignIn beginSecondFactor confirmSecondFactor renewRecoveryCodes turnOffSecondFactor beginPasskey addPasskey removePasskey
    endSession endOtherSessions
    claimMissionReward processReferralCode recordDailyVisit completeTutorial resetTutorials
  `),
  admin: words(`
    adminDashboard firstSteps adminJobs retryFailedJob retryDelivery retryDeliveries retryStuckEvents testChannel settlePress
    undoChange undoTokens
    adminProducts adminProduct productNames productsByCategory productCounts adminCategories createProduct updateProduct archiveProducts
    assignCategory saveCategories
    adminRound roundStakes roundMove roundCancellations roundWaitlist createRound updateRound duplicateRound deleteRound cancelRound
    changeRoundStatus setStockTotal roundTemplates saveTemplate updateTemplate deleteTemplate
    adminRaffles adminRaffle raffleEntries raffleExport drawRaffle redrawRaffle
    adminOrders adminOrder orderCounts orderTotals orderViews orderExport saveOrderView deleteOrderView arrangeOrderViews bookmarkOrders
    createOrderFor saveOrderNotes changeOrderStatus changeMatchingOrders continueOrderChange endOrderChange openOrderChange
    orderChangeResults splitBundledOrder processPartialPickup revertFinalizedOrder revertOrders
    counterOrders counterSearch counterVisit counterCounts counterDay pickupPapers pickupPapersFile
    prepaidOrders orderPayments recordPayment recordRefunds undoPayment bankLayouts saveBankColumns matchBankLines confirmBankLines
    adminUsers adminUser memberFigures userWaitlist userNotifications userReferrals userPoints auditTrail
    suspendUser liftSuspension setManualTier setUserCounts issuePasswordCode endUserSessions
    adjustPoints editPointEntry deletePointEntry deletePointEntries pointExport
    adminReviews hideReview deleteFile
    adminStore saveStoreInfo adminBanners createBanner updateBanner deleteBanner orderBanners
  `),
  master: words(`
    maintenanceRuns maintenanceRun maintenancePreview reaggregateAllUserData grantMissingNewMemberPoints stopMaintenanceRun
    removeSecondFactor saveShopName mailSettings saveMailSettings removeMailSettings
    auditLog auditActors dataAccess
    userExport reportExport
  `),
} as const

/** What asks for the password again where the sign-in is an hour ago (docs/RULES.md#a-fresh-sign-in). */
export const freshWithinAnHour = words(`
  recordRefunds
  adjustPoints editPointEntry deletePointEntry deletePointEntries
  reaggregateAllUserData grantMissingNewMemberPoints
  issuePasswordCode removeSecondFactor endUserSessions
  saveStoreInfo saveShopName saveMailSettings removeMailSettings
  orderExport pointExport raffleExport userExport reportExport pickupPapersFile
`)

/** The same, where it is five minutes ago: changes of the own ways in. */
export const freshWithinMinutes = words(`
  beginSecondFactor renewRecoveryCodes turnOffSecondFactor beginPasskey addPasskey removePasskey endSession endOtherSessions
`)

/** What a suspended customer may not do (docs/RULES.md#suspension). */
export const refusedToSuspended = words(`
  reserve joinWaitlist moveUpWaitlist enterRaffle claimMissionReward processReferralCode
`)

/** What reaches objects of the caller alone: those of others are not there. */
export const ofOwnObjects = words(`
  myCart myEncores myMissions myNotificationSettings myNotifications myOpeningAlerts myOrder myOrders myPasskeys myPoints myRaffles
  myReviewable myReviews mySecondFactor mySessions mySummary myWaitlist myWithdrawal
  cancelOrder leaveWaitlist moveUpWaitlist leaveRaffle writeReview markNotificationsRead removePasskey endSession
`)
