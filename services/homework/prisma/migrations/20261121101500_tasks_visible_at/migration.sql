-- The bell asks every minute for tasks that became visible of late.
CREATE INDEX "tasks_visible_at_idx" ON "tasks"("visible_at");
