-- How somebody has arranged their dashboard, for each role that they act in; whoever has no row has it as it comes.
create table dashboard_arrangement (
  campus_id bigint not null,
  user_id bigint not null,
  user_type smallint not null check (user_type between 1 and 11),
  -- numbers of the widgets (spec 1 §3), in order; what stands in neither list came later
  shown smallint[] not null,
  hidden smallint[] not null,
  updated_at timestamptz not null,
  primary key (campus_id, user_id, user_type),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('dashboard_arrangement');

-- Members are counted as all of them less these.
create index membership_removed on membership (campus_id, user_id) where removed_at is not null;
