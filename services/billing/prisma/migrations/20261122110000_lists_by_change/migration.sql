-- Lists are sorted by their last change; read backwards, this is that order with the tie by id.
CREATE INDEX "orders_updated_at_id_idx" ON "orders"("updated_at", "id");
CREATE INDEX "orders_user_id_updated_at_id_idx" ON "orders"("user_id", "updated_at", "id");
CREATE INDEX "subscriptions_updated_at_id_idx" ON "subscriptions"("updated_at", "id");
DROP INDEX "orders_created_at_id_idx";
DROP INDEX "orders_user_id_created_at_id_idx";
DROP INDEX "subscriptions_created_at_id_idx";
