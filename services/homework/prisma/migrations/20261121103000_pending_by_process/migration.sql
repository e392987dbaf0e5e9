-- Answers of a process that wait for a teacher: while they are more than those reckoned, no band is shown.
ALTER TABLE "report_cells"
  ADD COLUMN "retrieve_pending" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "infer_pending" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "integrate_pending" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "evaluate_pending" INTEGER NOT NULL DEFAULT 0;
