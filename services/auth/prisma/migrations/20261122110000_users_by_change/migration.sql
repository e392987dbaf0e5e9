-- Lists are sorted by their last change; read backwards, this is that order with the tie by id.
CREATE INDEX "users_updated_at_id_idx" ON "users"("updated_at", "id");
