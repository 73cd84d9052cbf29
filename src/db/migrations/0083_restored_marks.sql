-- Undoing a deposit restores the mark by hand whose place it took (docs/decisions/060-undoing-a-deposit-restores-the-mark.md).

alter table payments
  -- the mark that this one restores: who made it, and when, are those of that one. Once at most.
  add column restores uuid unique references payments (id),
  add constraint payments_restores check (restores is null or kind = 'marked');
