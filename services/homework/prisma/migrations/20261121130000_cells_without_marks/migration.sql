-- A cell's marks are the results of its attempt, which stand in report_attempts: kept here as well they made each row five times as wide,
-- and a report reads every row of its class.
ALTER TABLE "report_cells" DROP COLUMN "marks";
