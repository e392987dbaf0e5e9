-- A report sums eleven of these a row over every row of its class: decimals took most of its time. What is shown is rounded to hundredths.
ALTER TABLE "report_cells"
  ALTER COLUMN "score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "max_score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "pending" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "retrieve_score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "retrieve_max" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "infer_score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "infer_max" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "integrate_score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "integrate_max" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "evaluate_score" SET DATA TYPE DOUBLE PRECISION,
  ALTER COLUMN "evaluate_max" SET DATA TYPE DOUBLE PRECISION;
