-- Points and remarks that teachers give by hand.
CREATE TABLE "answer_grades" (
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "score" DECIMAL(8,2),
    "remark" TEXT NOT NULL DEFAULT '',
    "graded_by" UUID NOT NULL,
    "graded_at" TIMESTAMPTZ(3) NOT NULL,
    "formers" JSONB NOT NULL DEFAULT '[]',
    "seen_score" DECIMAL(8,2),
    CONSTRAINT "answer_grades_pkey" PRIMARY KEY ("attempt_id", "question_id")
);
CREATE INDEX "answer_grades_class_id_post_id_idx" ON "answer_grades" ("class_id", "post_id");
CREATE INDEX "answer_grades_graded_by_idx" ON "answer_grades" ("graded_by");

-- What waits for a teacher is found without reading what does not.
CREATE INDEX "attempts_waiting_by_class" ON "attempts" ("class_id", "post_id") WHERE "pending" > 0;

CREATE TABLE "saved_remarks" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "saved_remarks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "saved_remarks_owner_id_created_at_idx" ON "saved_remarks" ("owner_id", "created_at");
