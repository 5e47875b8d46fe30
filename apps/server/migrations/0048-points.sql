-- What gives points on a campus: a graded assessment by itself, or somebody by hand (decision 0090).
create table point_rule (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  -- 1 graded assessments; 9 given by hand (spec 1 §3: "ad hoc points config 9")
  config smallint not null check (config in (1, 9)),
  -- spec 1 §3: grade points 1, class points 2
  category smallint not null check (category in (1, 2)),
  -- by hand: what is offered at first
  points int not null check (points between 1 and 1000),
  -- of graded assessments: which types of spec 1 §3
  assessment_types smallint[] not null default '{}' check (assessment_types <@ array[1, 2, 3, 5]::smallint[]),
  -- from how many percent on; null: whatever the score
  least_percent numeric(5, 2) check (least_percent between 0 and 100),
  -- only where its student handed it in before the time was over
  only_in_time boolean not null default false,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version int not null default 1,
  unique (campus_id, id),
  constraint point_rule_terms check (
    case config when 1 then cardinality(assessment_types) > 0
      else cardinality(assessment_types) = 0 and least_percent is null and not only_in_time end
  )
);
create unique index point_rule_name on point_rule (campus_id, name) where deleted_at is null;
call make_tenant_table('point_rule');

-- The ledger: who got how many points, what for, by whom and when. A line is never changed; one that was wrong is undone by another.
create table point_entry (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  student_id bigint not null,
  -- below zero: it undoes another line
  points int not null check (points <> 0 and (points < 0) = (undoes_id is not null)),
  category smallint not null check (category in (1, 2)),
  rule_id bigint not null,
  -- what the rule was called at that moment
  reason text not null,
  note text not null default '',
  -- null: by the rule
  actor_id bigint,
  at timestamptz not null,
  -- by a rule: the schedule whose counted attempt it is for, and how often that had been given before, plus one
  schedule_id bigint,
  turn smallint check (turn > 0),
  -- what had to be so at that moment: it stays what the line hangs on when the rule is changed
  least_percent numeric(5, 2),
  only_in_time boolean not null default false,
  -- by hand: what was given together
  giving_id uuid,
  undoes_id bigint,
  unique (campus_id, id),
  constraint point_entry_source check (
    undoes_id is not null or (schedule_id is null) = (giving_id is not null)
  ),
  constraint point_entry_turn check ((turn is null) = (schedule_id is null or undoes_id is not null)),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, rule_id) references point_rule (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id),
  foreign key (campus_id, undoes_id) references point_entry (campus_id, id)
);
create index point_entry_student on point_entry (campus_id, student_id, id desc);
-- Once each, whatever happens in parallel or after a crash: by a rule for a schedule, by hand for a giving, undone.
create unique index point_entry_turn_once on point_entry (campus_id, schedule_id, student_id, rule_id, turn)
  where turn is not null;
create unique index point_entry_giving_once on point_entry (campus_id, giving_id, student_id) where giving_id is not null;
create unique index point_entry_undone_once on point_entry (campus_id, undoes_id) where undoes_id is not null;
call make_tenant_table('point_entry');
revoke update, delete on point_entry from pelion_app;

-- What the ledger adds up to, so that nobody adds up a school's ledger to show a page of it.
create table point_total (
  campus_id bigint not null,
  student_id bigint not null,
  grade_points bigint not null default 0,
  class_points bigint not null default 0,
  total bigint generated always as (grade_points + class_points) stored,
  primary key (campus_id, student_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index point_total_top on point_total (campus_id, total desc);
call make_tenant_table('point_total');
revoke insert, update, delete on point_total from pelion_app;

create function count_points() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_total as t (campus_id, student_id, grade_points, class_points)
  select campus_id, student_id,
    coalesce(sum(points) filter (where category = 1), 0), coalesce(sum(points) filter (where category = 2), 0)
  from added group by campus_id, student_id order by campus_id, student_id
  on conflict (campus_id, student_id) do update
    set grade_points = t.grade_points + excluded.grade_points, class_points = t.class_points + excluded.class_points;
  return null;
end
$$;
create trigger count_points after insert on point_entry
  referencing new table as added for each statement execute function count_points();

-- Whose points may have to follow a score. Written in the transaction that scores, whoever does it, and taken away in the one that
-- gives: what is here was scored and has not been looked at yet.
create table point_due (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- not before; null: at once
  look_at timestamptz,
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id)
);
create index point_due_look on point_due (look_at nulls first, id);
call make_tenant_table('point_due');

create function note_points_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from campus c where c.id = new.campus_id and c.settings @> '{"opted_for_point_system": true}') then
    insert into point_due (campus_id, schedule_id, student_id) values (new.campus_id, new.schedule_id, new.student_id);
  end if;
  return null;
end
$$;
create trigger note_points_due_new after insert on attempt
  for each row when (new.score is not null) execute function note_points_due();
-- Points that hang on a score wait until it may be told: that it was read, which closes the attempt to late answers, or released.
create trigger note_points_due after update of score, result_read_at, released_at on attempt
  for each row when (
    new.score is not null and (
      new.score is distinct from old.score
      or new.result_read_at is distinct from old.result_read_at
      or new.released_at is distinct from old.released_at
    )
  ) execute function note_points_due();

-- The same where the schedule says otherwise when a score is told.
create function note_points_of_schedule() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_due (campus_id, schedule_id, student_id)
  select distinct t.campus_id, t.schedule_id, t.student_id
  from attempt t
  where t.campus_id = new.campus_id and t.schedule_id = new.id and t.score is not null
    and exists (select from campus c where c.id = new.campus_id and c.settings @> '{"opted_for_point_system": true}');
  return null;
end
$$;
create trigger note_points_due after update of hide_score, score_release, due_at on assessment_schedule
  for each row when (
    (new.hide_score, new.score_release, new.due_at) is distinct from (old.hide_score, old.score_release, old.due_at)
  ) execute function note_points_of_schedule();
