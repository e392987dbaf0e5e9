-- Marks are forgotten by age (src/inbox-pruning.ts).
CREATE INDEX inbox_handled_at ON inbox (handled_at);
