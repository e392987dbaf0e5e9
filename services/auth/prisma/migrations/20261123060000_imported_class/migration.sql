-- The class as the school's list names it: slips with log-in codes are handed out by class.
ALTER TABLE "imported_accounts" ADD COLUMN "class_name" text;
