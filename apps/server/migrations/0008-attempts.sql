-- What an exact fraction is worth, to order by and to take averages of. Never shown and never a step of a calculation.
create function value_of(exact rational) returns numeric
  language sql immutable strict parallel safe
  return split_part(exact, '/', 1)::numeric / coalesce(nullif(split_part(exact, '/', 2), '')::numeric, 1);

-- The result of the spec: one row per attempt. Its id is the result_id.
create table attempt (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  schedule_id bigint not null,
  assessment_id bigint not null,
  student_id bigint not null,
  attempt_no int not null check (attempt_no > 0),
  -- spec 2 §4, of which an attempt itself can be: 1 Not Started, 2 In Progress, 3 User Submitted, 4 Auto Submitted,
  -- 5 Inactive, 6 Graded, 9 Retake suggested, 11 Viewed
  status smallint not null check (status in (1, 2, 3, 4, 5, 6, 9, 11)),
  -- how it ended; stays when grading moves the status on
  ended_by text check (ended_by in ('student', 'deadline', 'staff')),
  -- when its first clock began to run, or notes were first opened
  started_at timestamptz,
  ended_at timestamptz,
  -- exact; null until everything is scored
  score rational,
  score_value numeric generated always as (value_of(score)) stored,
  total rational not null,
  total_value numeric generated always as (value_of(total)) stored,
  -- when its student, or a parent of theirs, first got to see what came out of it: nothing late is taken from then on
  result_read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  unique (campus_id, schedule_id, student_id, attempt_no),
  -- What a status says, its columns say too. Granted and withdrawn attempts were never begun; one on paper is graded
  -- without a clock.
  constraint attempt_begun check (
    case when status in (1, 5) then started_at is null when status in (6, 9) then true else started_at is not null end
  ),
  constraint attempt_ended check (
    (status in (3, 4, 6, 9)) = (ended_at is not null) and (ended_at is null) = (ended_by is null)
  ),
  constraint attempt_scored check ((status in (6, 9)) = (score is not null)),
  constraint attempt_read check (result_read_at is null or ended_at is not null),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
-- One attempt per student and schedule that is not over, whatever happens in parallel.
create unique index attempt_running on attempt (campus_id, schedule_id, student_id) where status in (1, 2);
create index attempt_of_student on attempt (campus_id, student_id, id desc);
-- What waits for somebody to grade it.
create index attempt_to_grade on attempt (campus_id, schedule_id) where status in (3, 4);
call make_tenant_table('attempt');

-- The attempt that counts of each student, once one has ended: one without a score yet is no best one.
create view counted_attempt with (security_invoker = true) as
  select distinct on (t.campus_id, t.schedule_id, t.student_id)
    t.campus_id, t.schedule_id, t.student_id, t.id as attempt_id, t.ended_at,
    t.score_value / nullif(t.total_value, 0) as share
  from attempt t
  join assessment_schedule w on w.campus_id = t.campus_id and w.id = t.schedule_id
  where t.ended_at is not null
  order by t.campus_id, t.schedule_id, t.student_id,
    case w.counted_attempt when 1 then t.score_value / nullif(t.total_value, 0) end desc nulls last,
    case w.counted_attempt when 2 then -t.attempt_no else t.attempt_no end;
grant select on counted_attempt to pelion_app;

-- Whom a schedule is for, and who has left it, or the campus, with an attempt.
create view schedule_student with (security_invoker = true) as
  select g.campus_id, g.schedule_id, g.student_id
  from schedule_assignee g
  join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
  union
  select campus_id, schedule_id, student_id from attempt;
grant select on schedule_student to pelion_app;

-- A test is taken in parts, one after the other: a plain one has a single part, a bundle one for each linked test. A part waits,
-- then its clock runs, then it is closed for good. What answers a part is decided by its row alone: a save takes it `for
-- key share`, whoever closes it or changes its window or its end takes it `for update`.
create table attempt_part (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- the order in which they are taken, from 1
  number smallint not null check (number > 0),
  -- the linked test in a bundle, else the assessment of the attempt
  assessment_id bigint not null,
  -- spec 2 §3: English 1, 2A, 2B are 1 to 3, Math 1, 2A, 2B are 4 to 6; null where it is no module
  digital_sat_module_type smallint check (digital_sat_module_type between 1 and 6),
  -- from when it may be begun; after a break later than when the part before was closed
  available_at timestamptz not null,
  -- null: it waits
  started_at timestamptz,
  -- what the student was shown at the start, moved only later; started_at plus the time entries. null: nothing limits it
  deadline_at timestamptz,
  -- null: it waits, or its clock runs
  ended_at timestamptz,
  ended_by text check (ended_by in ('student', 'deadline', 'staff')),
  -- the one window or device that may write
  player_id uuid,
  primary key (campus_id, attempt_id, number),
  constraint attempt_part_waits check (
    started_at is not null or (deadline_at is null and ended_at is null and player_id is null)
  ),
  constraint attempt_part_ended check ((ended_at is null) = (ended_by is null)),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id)
);
-- One clock at a time.
create unique index attempt_part_running on attempt_part (campus_id, attempt_id)
  where started_at is not null and ended_at is null;
create index attempt_part_deadline on attempt_part (deadline_at) where ended_at is null;
call make_tenant_table('attempt_part');

-- What a part was shown: pinned versions in their order, with the order of the options. One question may stand in two parts.
create table attempt_item (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  question_id bigint not null,
  version_id bigint not null,
  -- the version's, which never changes: a save refuses an answer of another type without reading the question
  question_type smallint not null check (question_type between 1 and 12),
  position int not null,
  points rational not null,
  -- option ids as presented; empty where a type has none
  presented_order jsonb not null default '[]',
  -- exact points; null: not scored, or somebody has to grade it
  earned rational,
  earned_value numeric generated always as (value_of(earned)) stored,
  -- spec 1 §3: correct 1, incorrect 2, teacher score 3, unanswered 4, answered 5, partially correct 6; null while running
  answer_status smallint check (answer_status between 1 and 6),
  unique (campus_id, id),
  unique (campus_id, attempt_id, part, question_id),
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, version_id) references question_version (campus_id, id)
);
call make_tenant_table('attempt_item');

-- The last acknowledged answer to each item. The highest seq wins; a repetition changes nothing.
create table answer (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('answer');

-- Written before the end as the device says, arrived after it: kept, never mixed with the others by itself.
create table late_answer (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  written_at timestamptz not null,
  arrived_at timestamptz not null,
  -- null: held
  counted_at timestamptz,
  counted_by bigint,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
);
call make_tenant_table('late_answer');

-- The ledger of a part's time: deadline_at is started_at plus these, and never before what was shown.
create table time_entry (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  kind text not null check (kind in ('duration', 'accommodation', 'dueDate', 'extra', 'scheduleChange', 'reopened')),
  milliseconds bigint not null,
  reason text not null default '',
  -- null: the system, at the start
  actor_id bigint,
  at timestamptz not null,
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index time_entry_part on time_entry (campus_id, attempt_id, part);
call make_tenant_table('time_entry');

-- Every change of a status or a score, with who, when, before and after; replaying it gives the attempt (checks G.61).
create table attempt_event (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  attempt_id bigint not null,
  -- null: the attempt as a whole
  part smallint,
  kind text not null check (kind in (
    'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
    'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted'
  )),
  -- null: the system
  actor_id bigint,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index attempt_event_attempt on attempt_event (campus_id, attempt_id, id);
call make_tenant_table('attempt_event');
-- The ledgers are written once.
revoke update, delete on attempt_event, time_entry from pelion_app;
