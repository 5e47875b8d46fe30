-- Feedback forms (decisions 0026, 0059). A form is an assessment of type 6 whose questions have no key, no points and no versions.
create table feedback_form (
  campus_id bigint not null,
  assessment_id bigint not null,
  -- [{ id, kind, text, options, is_required }]
  questions jsonb not null default '[]',
  version int not null default 1,
  primary key (campus_id, assessment_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id)
);
call make_tenant_table('feedback_form');

-- One giving of a form: to whom, from when to when, with the questions as they were then.
create table feedback_round (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  is_anonymous boolean not null,
  questions jsonb not null,
  effective_at timestamptz not null,
  due_at timestamptz not null,
  -- by somebody, or because everybody has answered or skipped; no moment, which could be somebody's
  is_closed boolean not null default false,
  -- of an anonymous one: how many answers stand behind what was shown first; 0: nothing was shown yet
  shown_count int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  check (effective_at < due_at),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index feedback_round_of_form on feedback_round (campus_id, assessment_id, id desc);
call make_tenant_table('feedback_round');

create table feedback_audience (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  round_id bigint not null,
  section_id bigint,
  user_id bigint,
  -- everybody who may act as it: teacher 4, student 6, parent 8
  user_type smallint check (user_type in (4, 6, 8)),
  unique (campus_id, round_id, section_id),
  unique (campus_id, round_id, user_id),
  unique (campus_id, round_id, user_type),
  constraint feedback_audience_one_kind check (num_nonnulls(section_id, user_id, user_type) = 1),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index feedback_audience_user on feedback_audience (campus_id, user_id) where user_id is not null;
create index feedback_audience_section on feedback_audience (campus_id, section_id) where section_id is not null;
create index feedback_audience_type on feedback_audience (campus_id, user_type) where user_type is not null;
call make_tenant_table('feedback_audience');

-- Everybody who is asked, once.
create view feedback_assignee with (security_invoker = true) as
  select x.campus_id, x.round_id, x.user_id
  from (
    select campus_id, round_id, user_id from feedback_audience where user_id is not null
    union
    select a.campus_id, a.round_id, s.student_id
    from feedback_audience a
    join feedback_round r on r.campus_id = a.campus_id and r.id = a.round_id
    join section_student s on s.campus_id = a.campus_id and s.section_id = a.section_id
      and s.during && tstzrange(r.effective_at, r.due_at)
    union
    select a.campus_id, a.round_id, m.user_id
    from feedback_audience a
    join membership_role m on m.campus_id = a.campus_id and m.user_type = a.user_type
  ) x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.user_id
  where m.removed_at is null and not m.is_suspended;
grant select on feedback_assignee to pelion_app;

-- How far somebody has come: not started 1, in progress 2, skipped 3, completed 4 (spec 1 §3). No time, no id of its own, and
-- dealt anew with every answer of an anonymous round, so that neither says who answered when.
create table feedback_respondent (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  status smallint not null check (status between 1 and 4),
  primary key (campus_id, round_id, user_id),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('feedback_respondent');

-- Of a round with names.
create table feedback_answer (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  question_id uuid not null,
  -- places of options, a rating, a number or a text
  value jsonb not null,
  primary key (campus_id, round_id, user_id, question_id),
  foreign key (campus_id, round_id, user_id) references feedback_respondent (campus_id, round_id, user_id)
);
call make_tenant_table('feedback_answer');

-- Of an anonymous round: how often each answer was given, and the texts. No person, no ballot that would join one's answers, no
-- time. All rows of a round are dealt anew with each answer: neither their place in the table nor their transaction tells any apart.
create table feedback_tally (
  campus_id bigint not null,
  round_id bigint not null,
  question_id uuid not null,
  answer text not null,
  count int not null,
  -- how much of it was shown first
  shown int not null default 0,
  primary key (campus_id, round_id, question_id, answer),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id)
);
call make_tenant_table('feedback_tally');

create table feedback_text (
  id uuid primary key default gen_random_uuid(),
  campus_id bigint not null,
  round_id bigint not null,
  question_id uuid not null,
  text text not null,
  is_shown boolean not null default false,
  foreign key (campus_id, round_id) references feedback_round (campus_id, id)
);
create index feedback_text_of_round on feedback_text (campus_id, round_id);
call make_tenant_table('feedback_text');
