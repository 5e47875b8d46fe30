-- Dashboard of a user type on a campus; an own arrangement goes before it.
create table campus_dashboard_arrangement (
  campus_id bigint not null references campus (id),
  user_type smallint not null check (user_type between 1 and 11),
  -- numbers of the widgets, in order; widgets in neither list were added later
  shown smallint[] not null,
  hidden smallint[] not null,
  updated_at timestamptz not null,
  primary key (campus_id, user_type)
);
call make_tenant_table('campus_dashboard_arrangement');
