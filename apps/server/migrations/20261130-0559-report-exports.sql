-- Rows of a report that were read once, kept as a file of JSON lines for some days (decision 0070 for its states).
create table report_export (
  campus_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- the role in which the report was asked for, and is read
  acted_as smallint not null,
  report text not null,
  -- filters as they were sent
  query jsonb not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  problem text,
  -- name of the kept file
  asking_id uuid not null unique,
  title text not null default '',
  handled int not null default 0,
  rows int,
  beat_at timestamptz,
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- when the row and its file go
  expires_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'ready') = (ready_at is not null)),
  check (state <> 'ready' or rows is not null)
);
create index report_export_of on report_export (campus_id, user_id);
create index report_export_running on report_export (beat_at) where state = 'running';
create index report_export_expires on report_export (expires_at);
call make_tenant_table('report_export');
