
-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT 'user',
    "title" TEXT NOT NULL DEFAULT 'student',
    "titles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "grade" TEXT,
    "school_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "deleted_at" TIMESTAMPTZ(3),
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "families" (
    "parent_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "unlinked_at" TIMESTAMPTZ(3),
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "families_pkey" PRIMARY KEY ("parent_id","child_id")
);

-- CreateTable
CREATE TABLE "school_classes" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "grade" TEXT NOT NULL DEFAULT '',
    "end_at" TIMESTAMPTZ(3),
    "teacher_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "school_id" UUID,
    "school_name" TEXT,
    "zones" UUID[] DEFAULT ARRAY[]::UUID[],
    "ended_at" TIMESTAMPTZ(3),
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "ended_sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "school_classes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3),
    "seat_number" INTEGER,
    "left_at" TIMESTAMPTZ(3),
    "is_left" BOOLEAN NOT NULL DEFAULT false,
    "event_time" TIMESTAMPTZ(3) NOT NULL,
    "joined_sequence" INTEGER NOT NULL DEFAULT 0,
    "left_sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "posts" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "zones" UUID[] DEFAULT ARRAY[]::UUID[],
    "is_free" BOOLEAN NOT NULL DEFAULT false,
    "use" TEXT NOT NULL DEFAULT 'library',
    "post_version" INTEGER NOT NULL DEFAULT 0,
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "unpublished_sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_versions" (
    "post_id" UUID NOT NULL,
    "post_version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "questions" JSONB NOT NULL,

    CONSTRAINT "post_versions_pkey" PRIMARY KEY ("post_id","post_version")
);

-- CreateTable
CREATE TABLE "answer_keys" (
    "post_id" UUID NOT NULL,
    "post_version" INTEGER NOT NULL,
    "key_version" INTEGER NOT NULL,
    "keys" JSONB NOT NULL,
    "notes" JSONB NOT NULL,

    CONSTRAINT "answer_keys_pkey" PRIMARY KEY ("post_id","post_version","key_version")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "owner_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "post_ids" UUID[],
    "class_id" UUID,
    "start_at" TIMESTAMPTZ(3),
    "deadline" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "homework_id" UUID,
    "assigned_at" TIMESTAMPTZ(3),
    "visible_at" TIMESTAMPTZ(3),
    "audience_ids" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "homeworks" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "class_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "task_ids" UUID[],
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "show_keys" TEXT NOT NULL DEFAULT 'deadline',
    "groups" JSONB NOT NULL DEFAULT '[]',
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "homeworks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "user_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "post_version" INTEGER NOT NULL,
    "task_id" UUID,
    "class_id" UUID,
    "task_key" TEXT NOT NULL,
    "take" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "written_at" TIMESTAMPTZ(3),
    "key_version" INTEGER,
    "score" DECIMAL(8,2),
    "max_score" DECIMAL(8,2),
    "pending" DECIMAL(8,2),

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answers" (
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "value" JSONB,
    "evidence" JSONB,
    "written_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answers_pkey" PRIMARY KEY ("attempt_id","question_id")
);

-- CreateTable
CREATE TABLE "answer_history" (
    "id" BIGSERIAL NOT NULL,
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "value" JSONB,
    "evidence" JSONB,
    "value_hash" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answer_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question_results" (
    "attempt_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "process" TEXT NOT NULL,
    "chosen_option_ids" UUID[],
    "score" DECIMAL(8,2),
    "max_score" DECIMAL(8,2) NOT NULL,
    "blank" BOOLEAN NOT NULL,
    "key_version" INTEGER NOT NULL,

    CONSTRAINT "question_results_pkey" PRIMARY KEY ("attempt_id","question_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "task_id" UUID NOT NULL,
    "homework_id" UUID,
    "class_id" UUID,
    "title" TEXT NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id","user_id")
);

-- CreateTable
CREATE TABLE "report_tasks" (
    "id" UUID NOT NULL,
    "class_id" UUID,
    "title" TEXT NOT NULL DEFAULT '',
    "post_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "start_at" TIMESTAMPTZ(3),
    "deadline" TIMESTAMPTZ(3),
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "event_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_homeworks" (
    "id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "task_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "start_at" TIMESTAMPTZ(3),
    "deadline" TIMESTAMPTZ(3),
    "groups" JSONB NOT NULL DEFAULT '[]',
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "is_removed" BOOLEAN NOT NULL DEFAULT false,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "event_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_homeworks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_attempts" (
    "id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "late" BOOLEAN NOT NULL DEFAULT false,
    "results" JSONB NOT NULL DEFAULT '[]',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "event_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_cells" (
    "class_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "homework_id" UUID NOT NULL,
    "attempt_id" UUID,
    "visible_at" TIMESTAMPTZ(3) NOT NULL,
    "counts_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "late" BOOLEAN NOT NULL,
    "score" DECIMAL(8,2) NOT NULL,
    "max_score" DECIMAL(8,2) NOT NULL,
    "pending" DECIMAL(8,2) NOT NULL,
    "retrieve_score" DECIMAL(8,2) NOT NULL,
    "retrieve_max" DECIMAL(8,2) NOT NULL,
    "retrieve_questions" INTEGER NOT NULL,
    "infer_score" DECIMAL(8,2) NOT NULL,
    "infer_max" DECIMAL(8,2) NOT NULL,
    "infer_questions" INTEGER NOT NULL,
    "integrate_score" DECIMAL(8,2) NOT NULL,
    "integrate_max" DECIMAL(8,2) NOT NULL,
    "integrate_questions" INTEGER NOT NULL,
    "evaluate_score" DECIMAL(8,2) NOT NULL,
    "evaluate_max" DECIMAL(8,2) NOT NULL,
    "evaluate_questions" INTEGER NOT NULL,
    "marks" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "report_cells_pkey" PRIMARY KEY ("class_id","task_id","post_id","user_id")
);

-- CreateTable
CREATE TABLE "report_questions" (
    "class_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "homework_id" UUID NOT NULL,
    "visible_at" TIMESTAMPTZ(3) NOT NULL,
    "counts_at" TIMESTAMPTZ(3) NOT NULL,
    "answered" INTEGER NOT NULL,
    "right" INTEGER NOT NULL,
    "blank" INTEGER NOT NULL,
    "pending" INTEGER NOT NULL,
    "score" DECIMAL(10,2) NOT NULL,
    "max_score" DECIMAL(10,2) NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "report_questions_pkey" PRIMARY KEY ("class_id","task_id","question_id")
);

-- CreateTable
CREATE TABLE "report_classes" (
    "class_id" UUID NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_classes_pkey" PRIMARY KEY ("class_id")
);

-- CreateIndex
CREATE INDEX "families_child_id_idx" ON "families"("child_id");

-- CreateIndex
CREATE INDEX "school_classes_teacher_ids_idx" ON "school_classes" USING GIN ("teacher_ids");

-- CreateIndex
CREATE INDEX "school_classes_school_id_idx" ON "school_classes"("school_id");

-- CreateIndex
CREATE INDEX "members_class_id_user_id_idx" ON "members"("class_id", "user_id");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE INDEX "tasks_class_id_visible_at_idx" ON "tasks"("class_id", "visible_at");

-- CreateIndex
CREATE INDEX "tasks_owner_id_created_at_idx" ON "tasks"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "tasks_homework_id_idx" ON "tasks"("homework_id");

-- CreateIndex
CREATE INDEX "homeworks_class_id_start_at_idx" ON "homeworks"("class_id", "start_at");

-- CreateIndex
CREATE INDEX "homeworks_start_at_idx" ON "homeworks"("start_at");

-- CreateIndex
CREATE INDEX "attempts_task_id_user_id_idx" ON "attempts"("task_id", "user_id");

-- CreateIndex
CREATE INDEX "attempts_class_id_idx" ON "attempts"("class_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_user_id_post_id_task_key_take_key" ON "attempts"("user_id", "post_id", "task_key", "take");

-- CreateIndex
CREATE UNIQUE INDEX "answer_history_attempt_id_question_id_kind_seq_value_hash_key" ON "answer_history"("attempt_id", "question_id", "kind", "seq", "value_hash");

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_idx" ON "notifications"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_user_id_kind_task_id_key" ON "notifications"("user_id", "kind", "task_id");

-- CreateIndex
CREATE INDEX "report_tasks_class_id_event_time_idx" ON "report_tasks"("class_id", "event_time");

-- CreateIndex
CREATE INDEX "report_homeworks_class_id_event_time_idx" ON "report_homeworks"("class_id", "event_time");

-- CreateIndex
CREATE INDEX "report_attempts_class_id_event_time_idx" ON "report_attempts"("class_id", "event_time");

-- CreateIndex
CREATE INDEX "report_attempts_class_id_task_id_idx" ON "report_attempts"("class_id", "task_id");

-- CreateIndex
CREATE INDEX "report_cells_class_id_counts_at_idx" ON "report_cells"("class_id", "counts_at");

-- AddForeignKey
ALTER TABLE "answers" ADD CONSTRAINT "answers_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_results" ADD CONSTRAINT "question_results_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
