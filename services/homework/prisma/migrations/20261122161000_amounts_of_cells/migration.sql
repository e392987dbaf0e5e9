-- What a report sums of a cell stands in one array, each measure of each dimension at a place of its own
-- (reports/domain/measures.ts), instead of in four columns a reading process: another process, dimension or
-- measure is a place more, no migration. Plain storage: a packed array would be copied at each of sixteen
-- reads a row, which made a report half as slow again.
ALTER TABLE "report_cells" ADD COLUMN "amounts" DOUBLE PRECISION[];
ALTER TABLE "report_cells" ALTER COLUMN "amounts" SET STORAGE PLAIN;

-- Processes of the version before write and read the sixteen columns until they are replaced; this version writes
-- both. The next one drops the columns, the trigger and its function.
CREATE FUNCTION report_cells_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.amounts := ARRAY[
    NEW.retrieve_score, NEW.retrieve_max, NEW.retrieve_questions, NEW.retrieve_pending,
    NEW.infer_score, NEW.infer_max, NEW.infer_questions, NEW.infer_pending,
    NEW.integrate_score, NEW.integrate_max, NEW.integrate_questions, NEW.integrate_pending,
    NEW.evaluate_score, NEW.evaluate_max, NEW.evaluate_questions, NEW.evaluate_pending];
  RETURN NEW;
END $$;
CREATE TRIGGER report_cells_amounts BEFORE INSERT ON "report_cells"
  FOR EACH ROW WHEN (NEW.amounts IS NULL) EXECUTE FUNCTION report_cells_amounts();
