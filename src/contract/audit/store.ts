import { optional } from './field.ts'
import { fields as f } from './fields.ts'

/** The fields of the audit records about changes of the store's details and settings. */
export const store = {
  ...optional({
    companyName: f.companyName,
    representative: f.representative,
    businessNumber: f.businessNumber,
    mailOrderNumber: f.mailOrderNumber,
    address: f.address,
    phone: f.phone,
    email: f.email,
    hostingProvider: f.hostingProvider,
    privacyOfficer: f.privacyOfficer,
    mapLink: f.mapLink,
    pickupPlace: f.pickupPlace,
    pickupHours: f.pickupHours,
    bankName: f.bankName,
    accountNumber: f.accountNumber,
    accountHolder: f.accountHolder,
  }),
  graceDays: f.graceDays,
  holdReferralReward: f.holdReferralReward,
  ...optional({ defaultMaxPerUser: f.defaultMaxPerUser }),
}
