/** SQL condition: a round `r` was canceled as a draft, so customers never saw it. Only the audit log keeps the former status. */
const wasDraftWhenCanceled = `exists (
  select from audit_log a
  where a.subject = 'sales_round' and a.subject_id = r.id and a.action = 'round.cancel' and a.before->>'status' = 'draft')`

/** SQL condition: customers may see or have seen a round `r`. */
export const isShownRound = `(r.status <> 'draft' and not (r.status = 'canceled' and ${wasDraftWhenCanceled}))`

/** SQL condition: customers may see or have seen a product `p`. For them a product that has only drafts does not exist. */
export const wasShown = `exists (select from sales_rounds r where r.product_id = p.id and ${isShownRound})`
