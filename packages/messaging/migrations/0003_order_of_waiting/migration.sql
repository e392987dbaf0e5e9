-- The aggregate of a parked event and its version there: later events of the aggregate wait behind it (src/aggregate-order.ts).
ALTER TABLE waiting ADD COLUMN subject text, ADD COLUMN sequence bigint;
UPDATE waiting SET subject = headers ->> 'ce_subject', sequence = (headers ->> 'ce_sequence')::bigint
 WHERE headers ->> 'ce_sequence' ~ '^[0-9]{1,15}$' AND length(headers ->> 'ce_subject') <= 200;
CREATE INDEX waiting_aggregate ON waiting (consumer, topic, subject, sequence) WHERE subject IS NOT NULL;
