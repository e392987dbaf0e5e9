ALTER TABLE "announcements" ADD COLUMN "import_id" UUID;
CREATE INDEX "announcements_import_id_idx" ON "announcements"("import_id");
