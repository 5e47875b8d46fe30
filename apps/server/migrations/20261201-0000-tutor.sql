-- Conversations with Chiron (spec 2 §7).

-- Help that a schedule allows. Schedules of before have none.
alter table assessment_schedule add column tutor_level text not null default 'off'
  check (tutor_level in ('off', 'hints', 'practice', 'review'));

create table tutor_thread (
  campus_id bigint not null,
  id uuid not null default gen_random_uuid(),
  -- student, or the member of staff who previews
  user_id bigint not null,
  -- null for the chat box
  assessment_id bigint,
  -- null for a preview and for the chat box
  attempt_id bigint,
  mode text not null check (mode in ('student', 'teacher')),
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- ended for safety
  stopped_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id) on delete cascade,
  check (attempt_id is null or assessment_id is not null)
);
-- One conversation of each attempt, of each preview and of the chat box, whatever arrives at once.
create unique index tutor_thread_of_attempt on tutor_thread (campus_id, attempt_id) where attempt_id is not null;
create unique index tutor_thread_of_preview on tutor_thread (campus_id, user_id, assessment_id)
  where attempt_id is null and assessment_id is not null;
create unique index tutor_thread_of_chat_box on tutor_thread (campus_id, user_id) where assessment_id is null;
create index tutor_thread_latest on tutor_thread (campus_id, last_at desc);
create index tutor_thread_user on tutor_thread (campus_id, user_id);
create index tutor_thread_assessment on tutor_thread (campus_id, assessment_id) where assessment_id is not null;
call make_tenant_table('tutor_thread');

create table tutor_message (
  campus_id bigint not null,
  id bigint generated always as identity,
  thread_id uuid not null,
  role text not null check (role in ('agent', 'user')),
  -- sanitized html of a reply, plain text of a user
  body text not null,
  sent_at timestamptz not null,
  question_id bigint,
  item_id bigint,
  response_type text,
  -- rung of the ladder that the reply gave; null for others
  rung text check (rung in ('task', 'hint', 'similar', 'end')),
  -- null: built-in help
  model text,
  tokens int not null default 0 check (tokens >= 0),
  -- sentences that were withheld, by kind, without their text: {"number": 2}
  withheld jsonb,
  -- materials, practice and choices as they were offered
  offers jsonb not null default '{}',
  flag text check (flag in ('rude', 'serious', 'danger')),
  disputed_at timestamptz,
  dispute_reason text,
  primary key (campus_id, id),
  foreign key (campus_id, thread_id) references tutor_thread (campus_id, id) on delete cascade,
  check ((role = 'agent') = (response_type is not null)),
  check (role = 'agent' or (rung is null and model is null and withheld is null)),
  check (dispute_reason is null or disputed_at is not null)
);
create index tutor_message_thread on tutor_message (campus_id, thread_id, id);
create index tutor_message_flagged on tutor_message (campus_id, sent_at) where flag is not null;
create index tutor_message_question on tutor_message (campus_id, question_id) where question_id is not null;
call make_tenant_table('tutor_message');


-- Parents who refuse AI for a child.
create table tutor_refusal (
  campus_id bigint not null,
  student_id bigint not null,
  refused_by bigint not null,
  refused_at timestamptz not null,
  primary key (campus_id, student_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id) on delete cascade,
  foreign key (campus_id, refused_by) references person (campus_id, user_id)
);
call make_tenant_table('tutor_refusal');
