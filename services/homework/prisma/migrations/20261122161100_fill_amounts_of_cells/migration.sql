-- The rows that stand, in a transaction of its own: reports are read meanwhile, folds of these rows wait for it.
UPDATE "report_cells" SET "amounts" = ARRAY[
    retrieve_score, retrieve_max, retrieve_questions, retrieve_pending,
    infer_score, infer_max, infer_questions, infer_pending,
    integrate_score, integrate_max, integrate_questions, integrate_pending,
    evaluate_score, evaluate_max, evaluate_questions, evaluate_pending]
 WHERE "amounts" IS NULL;
