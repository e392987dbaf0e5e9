-- What a student has handed in of a homework: report_cells counted once, when a cell changes, instead of at each
-- reading of the completion report (a fifth of the rows, ADR 0015).
CREATE TABLE "report_completion" (
  "class_id" UUID NOT NULL,
  "homework_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "visible_at" TIMESTAMPTZ(3) NOT NULL,
  "counts_at" TIMESTAMPTZ(3) NOT NULL,
  "total" INTEGER NOT NULL,
  "finished" INTEGER NOT NULL,
  "late" INTEGER NOT NULL,
  "last_finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "report_completion_pkey" PRIMARY KEY ("class_id", "homework_id", "user_id", "visible_at", "counts_at")
);

-- Postgres counts, in the statement that changes the cells: so the rows are right whoever writes, processes of the
-- version before and a rebuild's exchange among them.
CREATE FUNCTION report_completion_of_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  WITH touched AS (SELECT DISTINCT class_id, homework_id, user_id FROM changed),
  counted AS (
    SELECT class_id, homework_id, user_id, r.visible_at, r.counts_at, count(*)::int AS total,
           count(r.finished_at)::int AS finished,
           (count(*) FILTER (WHERE r.late AND r.finished_at IS NOT NULL))::int AS late,
           max(r.finished_at) AS last_finished_at
      FROM touched JOIN public.report_cells r USING (class_id, homework_id, user_id)
     GROUP BY class_id, homework_id, user_id, r.visible_at, r.counts_at),
  gone AS (
    DELETE FROM public.report_completion c USING touched t
     WHERE c.class_id = t.class_id AND c.homework_id = t.homework_id AND c.user_id = t.user_id
       AND NOT EXISTS (SELECT FROM counted s
                        WHERE s.class_id = c.class_id AND s.homework_id = c.homework_id
                          AND s.user_id = c.user_id AND s.visible_at = c.visible_at
                          AND s.counts_at = c.counts_at))
  INSERT INTO public.report_completion AS c
    (class_id, homework_id, user_id, visible_at, counts_at, total, finished, late, last_finished_at)
  SELECT class_id, homework_id, user_id, visible_at, counts_at, total, finished, late, last_finished_at
    FROM counted
  ON CONFLICT (class_id, homework_id, user_id, visible_at, counts_at) DO UPDATE
     SET (total, finished, late, last_finished_at)
       = ROW(excluded.total, excluded.finished, excluded.late, excluded.last_finished_at)
   WHERE (c.total, c.finished, c.late, c.last_finished_at)
      IS DISTINCT FROM (excluded.total, excluded.finished, excluded.late, excluded.last_finished_at);
  RETURN NULL;
END $$;

-- A trigger sees one table of changes: a cell that goes to another homework is in the first of the two for updates
-- under the old one, in the second under the new.
CREATE TRIGGER report_completion_inserted AFTER INSERT ON "report_cells"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_completion_of_cells();
CREATE TRIGGER report_completion_deleted AFTER DELETE ON "report_cells"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_completion_of_cells();
CREATE TRIGGER report_completion_updated_from AFTER UPDATE ON "report_cells"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_completion_of_cells();
CREATE TRIGGER report_completion_updated_to AFTER UPDATE ON "report_cells"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION report_completion_of_cells();

-- The cells that stand. The triggers' lock lets no fold write until this has committed; reports are read meanwhile.
INSERT INTO "report_completion"
SELECT class_id, homework_id, user_id, visible_at, counts_at, count(*), count(finished_at),
       count(*) FILTER (WHERE late AND finished_at IS NOT NULL), max(finished_at)
  FROM "report_cells" GROUP BY class_id, homework_id, user_id, visible_at, counts_at;
