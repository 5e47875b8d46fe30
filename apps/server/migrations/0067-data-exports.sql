-- What somebody has asked for of what the campus keeps of them: made by a job, kept for some days.
create table data_export (
  campus_id bigint not null,
  user_id bigint not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- each that is asked for is another one: a job of an earlier one finds that it is not wanted any more
  asking_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz,
  size bigint,
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  check ((state = 'ready') = (expires_at is not null and size is not null))
);
call make_tenant_table('data_export');
create index data_export_expires on data_export (expires_at);
