-- What is taught in a grade, in its order: domains of chapters of lessons (decision 0053). When each is taught is another matter.
create table lesson_plan (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  name text not null,
  grade_id bigint not null,
  subject_id bigint,
  -- draft 1, active 2, inactive 3, deleted 4; spec 2 §4: only 2 is offered to assessments
  status smallint not null default 1 check (status between 1 and 4),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  -- counts its changes: an edit names the one that it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  unique (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id)
);
create index lesson_plan_newest on lesson_plan (campus_id, created_at desc, id desc) where status <> 4;
create index lesson_plan_of_grade on lesson_plan (campus_id, grade_id, name) where status = 2;
call make_tenant_table('lesson_plan');

create table lesson_plan_domain (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  lesson_plan_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  unique (campus_id, id),
  foreign key (campus_id, lesson_plan_id) references lesson_plan (campus_id, id)
);
create index lesson_plan_domain_place on lesson_plan_domain (campus_id, lesson_plan_id, position);
call make_tenant_table('lesson_plan_domain');

create table lesson_plan_chapter (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  domain_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  unique (campus_id, id),
  foreign key (campus_id, domain_id) references lesson_plan_domain (campus_id, id)
);
create index lesson_plan_chapter_place on lesson_plan_chapter (campus_id, domain_id, position);
call make_tenant_table('lesson_plan_chapter');

create table lesson_plan_lesson (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  chapter_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  unique (campus_id, id),
  foreign key (campus_id, chapter_id) references lesson_plan_chapter (campus_id, id)
);
create index lesson_plan_lesson_place on lesson_plan_lesson (campus_id, chapter_id, position);
call make_tenant_table('lesson_plan_lesson');

-- Whose plan it is: they and their parents read it.
create table lesson_plan_student (
  campus_id bigint not null,
  lesson_plan_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, lesson_plan_id, student_id),
  foreign key (campus_id, lesson_plan_id) references lesson_plan (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index lesson_plan_student_plans on lesson_plan_student (campus_id, student_id);
call make_tenant_table('lesson_plan_student');

-- The lessons that an assessment belongs to; grade, plan and chapter follow from the lesson. A lesson that stands here
-- cannot be taken out of its plan.
create table assessment_lesson (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  lesson_id bigint not null,
  unique (campus_id, id),
  unique (campus_id, assessment_id, lesson_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id)
);
create index assessment_lesson_lesson on assessment_lesson (campus_id, lesson_id);
call make_tenant_table('assessment_lesson');

-- Counts the changes of its own facts, as in decision 0043; its questions have versions of their own.
alter table assessment add column version int not null default 1 check (version > 0);
