-- One notice for each text that a teacher marked; about says which of several notices of a kind and task it is.
ALTER TABLE "notifications" ADD COLUMN "post_id" UUID, ADD COLUMN "about" TEXT NOT NULL DEFAULT '';
DROP INDEX "notifications_user_id_kind_task_id_key";
CREATE UNIQUE INDEX "notifications_user_id_kind_task_id_about_key" ON "notifications" ("user_id", "kind", "task_id", "about");

-- Marks from before this are news to nobody.
ALTER TABLE "answer_grades" ADD COLUMN "unannounced" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "answer_grades_unannounced" ON "answer_grades" ("attempt_id") WHERE "unannounced";

-- Classes whose last day has come are found by the clock.
CREATE INDEX "school_classes_end_at_idx" ON "school_classes" ("end_at");
