-- An address that an account has asked for: its own once the link that was mailed there is pressed. Past the floor, as accounts are.
create table email_change (
  user_id bigint primary key references account (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and email <> ''),
  -- sha-256 of the link, which is kept nowhere else; null until it is mailed
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
