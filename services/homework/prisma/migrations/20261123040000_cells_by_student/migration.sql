-- A student's cells of one homework, from which the row of report_completion is counted.
CREATE INDEX "report_cells_class_id_homework_id_user_id_idx" ON "report_cells"("class_id", "homework_id", "user_id");
