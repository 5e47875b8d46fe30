-- Who is here now. Written for everybody who has a page open, so it is as narrow as it can be: no references, no index
-- but the key, and room in every page for the next version of its rows.
create table presence (
  campus_id bigint not null,
  user_id bigint not null,
  last_active_at timestamptz not null,
  is_idle boolean not null,
  primary key (campus_id, user_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
call make_tenant_table('presence');

-- How long somebody was active on a day of the campus: what the activity report is made from.
create table activity_day (
  campus_id bigint not null,
  user_id bigint not null,
  day date not null,
  first_active_at timestamptz not null,
  last_active_at timestamptz not null,
  active_seconds int not null,
  primary key (campus_id, user_id, day)
) with (fillfactor = 70);
call make_tenant_table('activity_day');
