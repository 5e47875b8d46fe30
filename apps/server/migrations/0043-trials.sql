-- A school that has registered itself (decision 0084), of its whole school and out of the reach of pelion_app. One that
-- whoever runs the installation has made has no row here.
create table trial (
  school_id bigint primary key references school (id),
  founder_id bigint not null references account (id),
  -- sha-256 of the link that confirms the founder's address; null before it is sent, and once it was used
  token_hash bytea unique,
  -- until then the school mails nobody but its founder
  confirmed_at timestamptz,
  -- the day of the trial of which its admins were reminded last; 0: of none
  reminded_on smallint not null default 0,
  is_checklist_hidden boolean not null default false,
  created_at timestamptz not null
);
