-- Suspending a school or a campus, acting as somebody else, and finding things in the audit (decision 0077).

alter table school
  add column suspended_at timestamptz,
  -- counts the changes of what a site admin says of it: an edit names the one that it was made from
  add column version int not null default 1;

alter table campus
  add column suspended_at timestamptz,
  -- since when nobody but a site admin comes in: the campus or its school is suspended
  add column closed_at timestamptz,
  add column version int not null default 1,
  add check (suspended_at is null or closed_at is not null);

-- A session in which a site admin acts as somebody: who it is, and the own session that it ends with.
alter table session
  add column acted_by bigint,
  add column acted_from bigint references session (id) on delete cascade,
  add check ((acted_by is null) = (acted_from is null)),
  add foreign key (campus_id, acted_by) references person (campus_id, user_id);
create index session_acted_from on session (acted_from) where acted_from is not null;

-- Who belongs to a campus that is closed has no role there; a site admin keeps theirs.
create or replace view acting_role with (security_invoker = true) as
  select m.user_id, m.campus_id, r.user_type
  from membership m
  join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
  where m.removed_at is null and not m.is_suspended
    and (select c.closed_at from campus c where c.id = m.campus_id) is null
  union all
  select a.id, c.id, 1::smallint
  from account a, campus c
  join school s on s.id = c.school_id
  where a.is_site_admin and (s.is_demo or not a.is_demo);

-- Acting ends when the one who acts is no site admin any more.
create or replace view live_session with (security_invoker = true) as
  select s.id, s.token_hash, s.assessment_token_hash, s.user_id, s.campus_id, s.user_type, s.demo_subscription_type_id, s.expires_at,
    s.acted_by, s.acted_from
  from session s
  where (
    select r.user_type from acting_role r
    where r.campus_id = s.campus_id and r.user_id = s.user_id and r.user_type = s.user_type
  ) is not null
    and (s.acted_by is null or (select a.is_site_admin from account a where a.id = s.acted_by));

-- The time in which a campus was closed is given back to whoever was in the middle of something.
alter table time_entry drop constraint time_entry_kind_check;
alter table time_entry add check (
  kind in ('duration', 'accommodation', 'dueDate', 'extra', 'scheduleChange', 'reopened', 'suspension')
);

-- Who really did it, where somebody acted as the actor.
alter table audit_event
  add column acted_by bigint,
  add foreign key (campus_id, acted_by) references person (campus_id, user_id);

-- The log is read by day, newest first: of everything, of a campus, of a person, of one kind of record.
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_campus_at on audit_event (campus_id, at desc, id desc);
create index audit_event_actor_at on audit_event (campus_id, actor_id, at desc, id desc);
create index audit_event_acted_by_at on audit_event (campus_id, acted_by, at desc, id desc) where acted_by is not null;
create index audit_event_subject_at on audit_event (campus_id, subject, at desc, id desc);
drop index audit_event_newest;

-- The list of campuses, by name.
create index campus_by_name on campus (name, id);
