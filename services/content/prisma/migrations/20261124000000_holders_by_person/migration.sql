-- One person's versions: for his own data, and when his account is erased.
CREATE INDEX "version_holders_user_id_idx" ON "version_holders"("user_id");
