-- Subject of the notices of a request and of its answer.
alter table extra_attempt_request
  add column id bigint generated always as identity,
  add unique (campus_id, id);

-- A crossing of 80 or 100 percent of the seats of a plan, told to the school admins of this campus, as storage_crossing.
create table seat_crossing (
  campus_id bigint not null references campus (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('user', 'teacher', 'student')),
  percent smallint not null check (percent in (80, 100)),
  -- seats taken at the crossing
  taken int not null,
  -- seats of the plan at the crossing; a crossing of another number is told again
  allowed int not null,
  crossed_at timestamptz not null default now(),
  -- when 5 percent fewer were taken, or the plan had another number of seats
  ended_at timestamptz,
  primary key (campus_id, id)
);
create index seat_crossing_open on seat_crossing (campus_id) where ended_at is null;
call make_tenant_table('seat_crossing');
revoke insert, update, delete on seat_crossing from pelion_app;

-- Call it under the lock of the school. Nothing where the crossing was told and has not ended.
create function note_seat_crossing(of_kind text, crossed smallint, now_taken int, now_allowed int, admin_type smallint)
  returns table (campus_id bigint, id bigint)
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into seat_crossing as x (campus_id, kind, percent, taken, allowed)
    select distinct a.campus_id, of_kind, crossed, now_taken, now_allowed
    from (
      select min(m.campus_id) as campus_id
      from membership m
      join campus c on c.id = m.campus_id and c.school_id = current_school()
      join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type = admin_type
      where m.removed_at is null and not m.is_suspended
      group by m.user_id
    ) a
    where not exists (
      select from seat_crossing o join campus c on c.id = o.campus_id
      where c.school_id = current_school() and o.kind = of_kind and o.percent = crossed and o.ended_at is null
    )
    returning x.campus_id, x.id;
  end;
revoke all on function note_seat_crossing from public;
grant execute on function note_seat_crossing to pelion_app;

create function end_seat_crossings(of_kind text, now_taken int, now_allowed int) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update seat_crossing x set ended_at = now()
    from campus c
    where c.school_id = current_school() and x.campus_id = c.id and x.kind = of_kind and x.ended_at is null
      and (now_taken < x.taken * 0.95 or now_allowed <> x.allowed);
  end;
revoke all on function end_seat_crossings from public;
grant execute on function end_seat_crossings to pelion_app;

-- Lines of one giving by hand, or of one minute of the rules, are told as one.
create index point_entry_minute on point_entry (campus_id, student_id, at);
