-- What a schedule can say beside its window: how it is taken, with which tools, and what is seen of it afterwards.
alter table assessment_schedule
  -- spec 1 §3: computer based 1, paper based 2
  add column preference smallint not null default 1 check (preference between 1 and 2),
  -- spec 1 §3: standard 1, DSAT Math 2, DSAT Reading 3
  add column player_theme smallint not null default 1 check (player_theme between 1 and 3),
  -- names of the tools that are on
  add column tools text[] not null default '{}',
  -- options come in an order of their own where their question allows it
  add column shuffle_options boolean not null default true,
  -- asked before an attempt begins; null: nobody is asked
  add column access_code text check (access_code <> ''),
  -- what becomes of leaving the page and the like
  add column violation_rule text not null default 'record' check (violation_rule in ('record', 'warn', 'lock')),
  -- null: not deleted; what was handed in stays with its students
  add column deleted_at timestamptz,
  -- when students and parents see them: after submitting 1, after the due date 2, never 3, when released 4 (as key_release)
  add column score_release smallint not null default 1 check (score_release between 1 and 4),
  add column verdict_release smallint not null default 1 check (verdict_release between 1 and 4),
  add column explanation_release smallint not null default 2 check (explanation_release between 1 and 4);
alter table assessment_schedule drop constraint assessment_schedule_key_release_check;
alter table assessment_schedule add constraint assessment_schedule_key_release_check check (key_release between 1 and 4);
-- Until now the explanation came with the key.
update assessment_schedule set explanation_release = key_release;

-- When staff released the result of this attempt; null: not released. What is seen "when released" waits for it.
alter table attempt add column released_at timestamptz;

-- Other terms for one section or one student of a schedule; null: as the schedule says. A student's own go before those of
-- their section, field by field.
create table schedule_exception (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  student_id bigint,
  effective_at timestamptz,
  due_at timestamptz,
  duration_minutes int check (duration_minutes between 1 and 1440),
  attempts_allowed int check (attempts_allowed between 1 and 20),
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, student_id),
  constraint schedule_exception_one_kind check (num_nonnulls(section_id, student_id) = 1),
  constraint schedule_exception_says_something
    check (num_nonnulls(effective_at, due_at, duration_minutes, attempts_allowed) > 0),
  check (effective_at < due_at),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
call make_tenant_table('schedule_exception');
