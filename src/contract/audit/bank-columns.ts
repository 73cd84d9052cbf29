import { fields as f } from './fields.ts'

/** The fields of the audit records about the columns of a bank's statement. */
export const bankColumns = {
  dayColumn: f.dayColumn,
  timeColumn: f.timeColumn,
  amountColumn: f.amountColumn,
  withdrawnColumn: f.withdrawnColumn,
  payerColumn: f.payerColumn,
  memoColumn: f.memoColumn,
  balanceColumn: f.balanceColumn,
  kindColumn: f.kindColumn,
}
