-- Events that wait to be sent; the relay deletes a row when Kafka has acknowledged it.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  headers jsonb NOT NULL,
  value text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Events whose effect stands in this database; written in the effect's transaction.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

-- Events that need a row which another topic will bring. ready_at: that row has come (or an operator replays).
CREATE TABLE waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consumer text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  topic text NOT NULL,
  partition_number int NOT NULL,
  record_offset bigint NOT NULL,
  record_key text,
  headers jsonb NOT NULL,
  value text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  UNIQUE (consumer, event_id)
);
CREATE INDEX waiting_kind_key ON waiting (kind, key);
CREATE INDEX waiting_ready ON waiting (ready_at, id) WHERE ready_at IS NOT NULL;

-- Work asked for. A row per request; a run deletes exactly the versions that it saw when it began.
CREATE TABLE job_requests (
  kind text NOT NULL,
  key text NOT NULL,
  version bigint GENERATED ALWAYS AS IDENTITY,
  delay_ms int NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  not_before timestamptz,
  failures int NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, key, version)
);
CREATE INDEX job_requests_requested ON job_requests (requested_at);

-- What could not be handled, for listing and replay. value is bytea: it may be no text at all.
CREATE TABLE dead_letters (
  id uuid PRIMARY KEY,
  consumer text NOT NULL,
  event_id text NOT NULL,
  type text,
  topic text NOT NULL,
  partition_number int NOT NULL,
  record_offset bigint NOT NULL,
  record_key text,
  headers jsonb NOT NULL,
  value bytea,
  reason text NOT NULL,
  message text NOT NULL,
  died_at timestamptz NOT NULL DEFAULT now(),
  replayed_at timestamptz,
  replayed_headers jsonb,
  replayed_value text
);
CREATE INDEX dead_letters_open ON dead_letters (died_at) WHERE replayed_at IS NULL;
CREATE INDEX dead_letters_place ON dead_letters (topic, partition_number, record_offset);
