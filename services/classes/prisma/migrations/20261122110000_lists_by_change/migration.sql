-- Lists are sorted by their last change; read backwards, this is that order with the tie by id.
CREATE INDEX "schools_updated_at_id_idx" ON "schools"("updated_at", "id");
-- An admin looks at classes by their end.
CREATE INDEX "classes_end_at_id_idx" ON "classes"("end_at", "id");
