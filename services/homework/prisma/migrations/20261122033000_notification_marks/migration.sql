-- The bell follows the clock by a mark and asks class by class, instead of joining a week of tasks with all members every minute.
CREATE TABLE "notification_marks" (
    "kind" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "notification_marks_pkey" PRIMARY KEY ("kind")
);

ALTER TABLE "homeworks" ADD COLUMN "exceptions_until" TIMESTAMPTZ(3);
UPDATE "homeworks" SET "exceptions_until" =
    (SELECT max((x ->> 'deadline')::timestamptz) FROM jsonb_array_elements("exceptions") AS x)
 WHERE "exceptions" <> '[]'::jsonb;

CREATE INDEX "homeworks_deadline_idx" ON "homeworks"("deadline");
CREATE INDEX "homeworks_exceptions_until_idx" ON "homeworks"("exceptions_until");
CREATE INDEX "tasks_deadline_idx" ON "tasks"("deadline");
