-- Lists are sorted by their last change; read backwards, this is that order with the tie by id.
CREATE INDEX "tasks_updated_at_id_idx" ON "tasks"("updated_at", "id");
CREATE INDEX "tasks_owner_id_updated_at_id_idx" ON "tasks"("owner_id", "updated_at", "id");
CREATE INDEX "tasks_class_id_updated_at_id_idx" ON "tasks"("class_id", "updated_at", "id");
DROP INDEX "tasks_owner_id_created_at_idx";
