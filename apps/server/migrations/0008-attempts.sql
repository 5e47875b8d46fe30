-- The result of the spec: one row per attempt. Its id is the result_id.
create table attempt (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  schedule_id bigint not null,
  assessment_id bigint not null,
  student_id bigint not null,
  attempt_no int not null check (attempt_no > 0),
  -- spec 2 §4, of which an attempt itself can be: 1 Not Started, 2 In Progress, 3 User Submitted, 4 Auto Submitted,
  -- 5 Inactive, 6 Graded, 9 Retake suggested, 11 Viewed
  status smallint not null check (status in (1, 2, 3, 4, 5, 6, 9, 11)),
  -- how it ended; stays when grading moves the status on. null while it runs
  ended_by text check (ended_by in ('student', 'deadline', 'staff')),
  started_at timestamptz not null,
  -- what the student was shown at the start, moved only later; the sum of time_entry
  deadline_at timestamptz not null,
  ended_at timestamptz,
  -- the one window or device that may write
  player_id uuid,
  -- exact; null until everything is scored
  score rational,
  total rational not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  unique (campus_id, schedule_id, student_id, attempt_no),
  foreign key (campus_id, schedule_id) references schedule (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
-- One running attempt per student and schedule, whatever happens in parallel.
create unique index attempt_running on attempt (campus_id, schedule_id, student_id) where status in (1, 2);
create index attempt_of_student on attempt (campus_id, student_id, id desc);
create index attempt_deadline on attempt (deadline_at) where status in (1, 2);
call make_tenant_table('attempt');

-- What the attempt was shown: pinned versions in their order, with the order of the options.
create table attempt_item (
  campus_id bigint not null references campus (id),
  attempt_id bigint not null,
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
  -- spec 1 §3: correct 1, incorrect 2, teacher score 3, unanswered 4, answered 5, partially correct 6; null while running
  answer_status smallint check (answer_status between 1 and 6),
  primary key (campus_id, attempt_id, question_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id)
);
call make_tenant_table('attempt_item');

-- The last acknowledged answer to each question. The highest seq wins; a repetition changes nothing.
create table answer (
  campus_id bigint not null references campus (id),
  attempt_id bigint not null,
  question_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  saved_at timestamptz not null,
  primary key (campus_id, attempt_id, question_id),
  foreign key (campus_id, attempt_id, question_id) references attempt_item (campus_id, attempt_id, question_id)
) with (fillfactor = 80);
call make_tenant_table('answer');

-- Written before the deadline as the device says, arrived after it: kept, never mixed with the others by itself.
create table late_answer (
  campus_id bigint not null references campus (id),
  attempt_id bigint not null,
  question_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  written_at timestamptz not null,
  arrived_at timestamptz not null,
  -- null: held
  counted_at timestamptz,
  counted_by bigint,
  primary key (campus_id, attempt_id, question_id),
  foreign key (campus_id, attempt_id, question_id) references attempt_item (campus_id, attempt_id, question_id)
);
call make_tenant_table('late_answer');

-- The ledger of an attempt's time: deadline_at is started_at plus these, and never before what was shown.
create table time_entry (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  attempt_id bigint not null,
  kind text not null check (kind in ('duration', 'accommodation', 'dueDate', 'extra', 'scheduleChange')),
  milliseconds bigint not null,
  reason text not null default '',
  -- null: the system, at the start
  actor_id bigint,
  at timestamptz not null,
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index time_entry_attempt on time_entry (campus_id, attempt_id);
call make_tenant_table('time_entry');

-- Every change of a status or a score, with who, when, before and after; replaying it gives the attempt (checks G.61).
create table attempt_event (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  attempt_id bigint not null,
  kind text not null check (kind in (
    'started', 'takenOver', 'submitted', 'autoSubmitted', 'ended', 'scored', 'timeAdded',
    'answersHeld', 'answersRefused', 'lateAnswersCounted'
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
