-- The homeworks that somebody made: for his own data.
CREATE INDEX "homeworks_created_by_idx" ON "homeworks"("created_by");
