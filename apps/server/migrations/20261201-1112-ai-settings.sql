-- What a campus decides about Chiron, and what parents refuse.

create table ai_campus (
  campus_id bigint primary key references campus (id),
  -- most help that a schedule of this kind gives
  most_in_test text not null default 'review' check (most_in_test in ('off', 'hints', 'practice', 'review')),
  most_in_classwork text not null default 'review'
    check (most_in_classwork in ('off', 'hints', 'practice', 'review')),
  most_in_homework text not null default 'review'
    check (most_in_homework in ('off', 'hints', 'practice', 'review')),
  most_in_standardized_test text not null default 'review'
    check (most_in_standardized_test in ('off', 'hints', 'practice', 'review')),
  most_in_trial text not null default 'review' check (most_in_trial in ('off', 'hints', 'practice', 'review')),
  -- students whose texts may go to a model; null: by the campus type, as nobody has chosen
  model_reach text check (model_reach in ('noStudents', 'fromGrade', 'allStudents')),
  -- lowest grade of 'fromGrade'; without one no student's text goes
  floor_grade_id bigint,
  -- plain text shown when a conversation is ended for safety
  help_words text not null default '' check (char_length(help_words) <= 1000),
  introduced_at timestamptz,
  introduced_by bigint,
  -- 0: only the introduction was accepted
  version int not null default 0,
  foreign key (campus_id, floor_grade_id) references grade (campus_id, id) on delete set null (floor_grade_id),
  foreign key (campus_id, introduced_by) references person (campus_id, user_id),
  check ((introduced_at is null) = (introduced_by is null))
);
create index ai_campus_floor_grade on ai_campus (campus_id, floor_grade_id);
call make_tenant_table('ai_campus');

-- Staff who are told at once of danger; without any, the admins of the campus are.
create table ai_alert_recipient (
  campus_id bigint not null,
  user_id bigint not null,
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id) on delete cascade
);
call make_tenant_table('ai_alert_recipient');

-- Each parent refuses for themselves, and the strictest refusal holds; the school does so with a reason.
alter table tutor_refusal
  add column id bigint generated always as identity,
  add column scope text not null default 'all' check (scope in ('model', 'all')),
  add column reason text not null default '' check (char_length(reason) <= 500),
  add column is_by_school boolean not null default false,
  drop constraint tutor_refusal_pkey,
  add primary key (campus_id, id),
  add check (not is_by_school or reason <> '');
alter table tutor_refusal alter column scope drop default;
create unique index tutor_refusal_by_parent on tutor_refusal (campus_id, student_id, refused_by)
  where not is_by_school;
create unique index tutor_refusal_by_school on tutor_refusal (campus_id, student_id) where is_by_school;
create index tutor_refusal_refused_by on tutor_refusal (campus_id, refused_by);

-- A campus that opted in for other purposes of AI reads the introduction before students meet Chiron.
update campus set settings = settings || '{"ai_in_tests": false, "ai_chat_box": false}'
where settings -> 'opted_for_ai' = 'true';
