CREATE TABLE plans (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  summary text NOT NULL,
  features text[],
  image integer NOT NULL,
  offer text NOT NULL CHECK (offer IN ('free', 'purchase', 'contact')),
  zones uuid[],
  months integer NOT NULL CHECK (months > 0),
  amount_myr integer NOT NULL CHECK (amount_myr >= 0),
  amount_twd integer NOT NULL CHECK (amount_twd >= 0),
  shares_with_children boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  is_offered boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX plans_position_id_idx ON plans (position, id);

CREATE TABLE orders (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  user_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  plan_name text NOT NULL,
  months integer NOT NULL,
  zones uuid[],
  shares_with_children boolean NOT NULL,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL CHECK (currency IN ('MYR', 'TWD')),
  state text NOT NULL CHECK (state IN ('pending', 'paid', 'refunded')),
  paid_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX orders_created_at_id_idx ON orders (created_at DESC, id);
CREATE INDEX orders_user_id_created_at_id_idx ON orders (user_id, created_at DESC, id);

CREATE TABLE payments (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('creating', 'pending', 'paid', 'failed', 'refunded', 'surplus')),
  redirect_url text,
  checked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX payments_provider_provider_ref_key ON payments (provider, provider_ref);
CREATE INDEX payments_order_id_idx ON payments (order_id);
CREATE INDEX payments_state_created_at_idx ON payments (state, created_at);
-- Whatever the code does: an order has one payment that can still be paid, and one that was.
CREATE UNIQUE INDEX payments_one_open ON payments (order_id) WHERE state IN ('creating', 'pending');
CREATE UNIQUE INDEX payments_one_paid ON payments (order_id) WHERE state = 'paid';

CREATE TABLE provider_messages (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  provider_ref text NOT NULL,
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('parked', 'applied', 'refused')),
  sent_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  CONSTRAINT provider_messages_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_messages_provider_provider_ref_state_idx ON provider_messages (provider, provider_ref, state);

CREATE TABLE subscriptions (
  id uuid NOT NULL PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  source text NOT NULL CHECK (source IN ('own', 'class')),
  user_id uuid,
  user_ids uuid[],
  plan_id uuid,
  plan_name text NOT NULL,
  order_id uuid,
  shares_with_children boolean NOT NULL DEFAULT false,
  zones uuid[],
  state text NOT NULL CHECK (state IN ('active', 'cancelled', 'expired', 'refunded')),
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX subscriptions_order_id_key ON subscriptions (order_id);
CREATE INDEX subscriptions_user_ids_idx ON subscriptions USING gin (user_ids);
CREATE INDEX subscriptions_user_id_idx ON subscriptions (user_id);
CREATE INDEX subscriptions_state_end_at_idx ON subscriptions (state, end_at);
CREATE INDEX subscriptions_created_at_id_idx ON subscriptions (created_at DESC, id);

CREATE TABLE replica_classes (
  id uuid NOT NULL PRIMARY KEY,
  title text,
  zones uuid[],
  end_at timestamptz(3),
  ended_at timestamptz(3),
  sequence integer NOT NULL
);

CREATE TABLE replica_members (
  id uuid NOT NULL PRIMARY KEY,
  class_id uuid NOT NULL,
  user_id uuid NOT NULL,
  left_at timestamptz(3),
  sequence integer NOT NULL
);
CREATE INDEX replica_members_class_id_idx ON replica_members (class_id);

CREATE TABLE replica_families (
  parent_id uuid NOT NULL,
  child_id uuid NOT NULL,
  unlinked_at timestamptz(3),
  sequence integer NOT NULL,
  CONSTRAINT replica_families_pkey PRIMARY KEY (parent_id, child_id)
);

-- What is sold from the first day; an admin changes it. Ids are UUIDv5 of `yuedu:plan:<word>`, zones those of content.
INSERT INTO plans (id, name, summary, features, image, offer, zones, months, amount_myr, amount_twd, shares_with_children, position, created_at, updated_at) VALUES
  ('fa34e82e-e227-57b7-8ae5-f66b4151b56b', '隨讀', '先讀起來，看看適不適合。', ARRAY['免費文章與題目', '讀完馬上看解說', '個人的閱讀紀錄'], 1, 'free', '{}', 12, 0, 0, false, 1, '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z'),
  ('d29a2348-c511-58ee-a57b-ede9636dccb8', '悅讀家庭', '一家人一起讀，一年一次付清。', ARRAY['Junior 專區與智慧專區全部文章', '已連結的孩子都能讀', '家長看得到孩子的閱讀紀錄'], 2, 'purchase', ARRAY['dcb6699b-98e6-5dd9-932e-1754c0e1bded', '058f29fb-207f-5175-9218-b1223b30991b']::uuid[], 12, 19900, 168000, true, 2, '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z'),
  ('99fc2bac-330f-547e-ae94-97c28a9f18d7', '悅讀學校', '全班一起讀，老師看得到誰讀懂了。', ARRAY['Junior 專區與智慧專區全部文章', '全班學生都能讀', '作業、批改與班級報告'], 3, 'contact', ARRAY['dcb6699b-98e6-5dd9-932e-1754c0e1bded', '058f29fb-207f-5175-9218-b1223b30991b']::uuid[], 12, 88000, 680000, false, 3, '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z');
