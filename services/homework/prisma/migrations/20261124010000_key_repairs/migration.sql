-- Which correction a key takes back, and when it was sent; null in keys from before.
ALTER TABLE "answer_keys" ADD COLUMN "undoes" INTEGER, ADD COLUMN "sent_at" TIMESTAMPTZ(3);

-- What a corrected key did to work that was handed in, counted as it is scored again.
CREATE TABLE "key_repairs" (
    "post_id" UUID NOT NULL,
    "post_version" INTEGER NOT NULL,
    "key_version" INTEGER NOT NULL,
    "gaining" INTEGER NOT NULL,
    "losing" INTEGER NOT NULL,
    "other" INTEGER NOT NULL,
    CONSTRAINT "key_repairs_pkey" PRIMARY KEY ("post_id", "post_version", "key_version")
);
