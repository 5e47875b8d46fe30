-- What a campus gives to one person or takes from them, in whichever role they act, on top of `permission_override`.
create table person_permission (
  campus_id bigint not null,
  user_id bigint not null,
  permission text not null,
  is_granted boolean not null,
  primary key (campus_id, user_id, permission),
  foreign key (campus_id, user_id) references membership (campus_id, user_id) on delete cascade
);
call make_tenant_table('person_permission');
call viewers_depend_on('person_permission', 'user', 'user_id', 'insert or update or delete');

-- Each saved change of the access controls, numbered within its campus: an edit names the number that it was made from.
create table access_change (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  -- the first change makes version 2 of what begins as 1
  version int not null,
  made_by bigint not null,
  made_at timestamptz not null,
  -- [{ "userType": 4 } or { "userId": 12 }, "permission", "before", "after": true, false or null]
  lines jsonb not null,
  undoes bigint,
  unique (campus_id, id),
  unique (campus_id, version),
  foreign key (campus_id, made_by) references person (campus_id, user_id),
  foreign key (campus_id, undoes) references access_change (campus_id, id)
);
create unique index access_change_undone_once on access_change (campus_id, undoes) where undoes is not null;
call make_tenant_table('access_change');

-- Admins of the campus who can sign in, with what they may act as.
create function admin_roles_that_can_enter() returns table (user_id bigint, user_type smallint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.user_id, r.user_type
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and a.password_hash is not null
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended;
  end;
revoke all on function admin_roles_that_can_enter from public;
grant execute on function admin_roles_that_can_enter to pelion_app;
