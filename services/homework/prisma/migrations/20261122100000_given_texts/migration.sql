-- Which texts a homework has ever held. A text that was taken out of its task, or with its task out of the homework, was class work:
-- its keys stay shut until the homework's deadline, as they do when the whole homework is taken back.
CREATE TABLE "given_texts" (
    "homework_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    CONSTRAINT "given_texts_pkey" PRIMARY KEY ("homework_id", "task_id", "post_id")
);
CREATE INDEX "given_texts_class_id_post_id_idx" ON "given_texts"("class_id", "post_id");
CREATE INDEX "given_texts_task_id_post_id_idx" ON "given_texts"("task_id", "post_id");

INSERT INTO "given_texts" ("homework_id", "task_id", "post_id", "class_id", "given_at", "taken_at")
SELECT DISTINCT ON (homework.id, task.id, text.post_id)
       homework.id, task.id, text.post_id, homework.class_id,
       CASE WHEN task.homework_id = homework.id THEN coalesce(task.assigned_at, homework.created_at) ELSE homework.created_at END,
       homework.removed_at
  FROM "homeworks" AS homework
 CROSS JOIN LATERAL unnest(homework.task_ids) AS one (task_id)
  JOIN "tasks" AS task ON task.id = one.task_id
 CROSS JOIN LATERAL unnest(task.post_ids) AS text (post_id);
