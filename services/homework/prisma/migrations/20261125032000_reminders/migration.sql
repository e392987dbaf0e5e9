-- A teacher's reminder between its making and its sending; its rows are removed after a week.
CREATE TABLE "reminders" (
    "id" UUID NOT NULL,
    "homework_id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "made_by" UUID NOT NULL,
    "student_ids" UUID[] NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "reminders_homework_id_created_at_idx" ON "reminders" ("homework_id", "created_at");
CREATE INDEX "reminders_created_at_idx" ON "reminders" ("created_at");
CREATE INDEX "reminders_made_by_idx" ON "reminders" ("made_by");
