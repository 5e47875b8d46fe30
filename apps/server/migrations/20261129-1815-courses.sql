-- Courses (spec 1 §3): modules with items, in order, and what they wait for.

create table course (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null check (name <> ''),
  -- rich text as typed, and as shown
  description_source text not null default '',
  description_html text not null default '',
  goals text[] not null default '{}',
  subject_id bigint,
  -- length that the author expects
  minutes int check (minutes > 0),
  tags text[] not null default '{}',
  author text not null default '',
  -- null: one of the five pictures
  image_file_id uuid,
  default_image smallint not null default 1 check (default_image between 1 and 5),
  -- spec 1 §3: draft 1, active 2, inactive 3, deleted 4, processing 5
  status smallint not null default 1 check (status between 1 and 5),
  -- status before the deletion, to which it comes back
  status_before smallint check (status_before between 1 and 5),
  deleted_at timestamptz,
  -- items in any order, or one after the other
  item_order text not null default 'free' check (item_order in ('free', 'inOrder')),
  -- required items that are enough; null: all
  enough int check (enough > 0),
  -- share of the points that completing needs
  score rational,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check ((status = 4) = (deleted_at is not null)),
  check ((status = 4) = (status_before is not null)),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, image_file_id) references file (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
-- A page of a list reads a page's worth of rows (decision 0016).
create index course_newest on course (campus_id, created_at desc, id desc) where status <> 4;
create index course_of_subject on course (campus_id, subject_id) where subject_id is not null;
create index course_image on course (campus_id, image_file_id) where image_file_id is not null;
call make_tenant_table('course');

create table course_grade (
  campus_id bigint not null,
  course_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, course_id, grade_id),
  foreign key (campus_id, course_id) references course (campus_id, id) on delete cascade,
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create index course_grade_grade on course_grade (campus_id, grade_id);
call make_tenant_table('course_grade');

-- Parts that were taken out stay for the records of those who were through.
create table course_module (
  id bigint generated always as identity,
  campus_id bigint not null,
  course_id bigint not null,
  position smallint not null,
  name text not null check (name <> ''),
  -- {items: [{id, score}], modules: [id], from}
  opening jsonb not null default '{"items": [], "modules": [], "from": null}' check (jsonb_typeof(opening) = 'object'),
  removed_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, course_id) references course (campus_id, id) on delete cascade
);
create index course_module_of on course_module (campus_id, course_id, position) where removed_at is null;
call make_tenant_table('course_module');

create table course_item (
  id bigint generated always as identity,
  campus_id bigint not null,
  module_id bigint not null,
  position smallint not null,
  -- page 1, resource 2, file 3, link 4, fun activity 5, assignment 6, assessment 7
  kind smallint not null check (kind between 1 and 7),
  name text not null check (name <> ''),
  is_required boolean not null default true,
  done text not null check (done in ('opened', 'read', 'turnedIn', 'score', 'package', 'learner', 'teacher')),
  -- share of the points, 0 to 1
  score rational,
  weight rational not null default '0',
  opening jsonb not null default '{"items": [], "modules": [], "from": null}' check (jsonb_typeof(opening) = 'object'),
  -- rich text as typed, and as shown
  text_source text,
  text_html text,
  resource_id bigint,
  file_id uuid,
  url text check (url ~* '^https?://'),
  -- words with their meanings: [{word, meaning}]
  pairs jsonb check (jsonb_typeof(pairs) = 'array'),
  assignment_id bigint,
  assessment_id bigint,
  removed_at timestamptz,
  primary key (campus_id, id),
  check ((text_source is null) = (text_html is null)),
  check (num_nonnulls(text_source, resource_id, file_id, url, pairs, assignment_id, assessment_id) = 1),
  check ((done = 'score') = (score is not null)),
  foreign key (campus_id, module_id) references course_module (campus_id, id) on delete cascade,
  foreign key (campus_id, resource_id) references resource (campus_id, id),
  foreign key (campus_id, file_id) references file (campus_id, id),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id)
);
create index course_item_of on course_item (campus_id, module_id, position) where removed_at is null;
create index course_item_resource on course_item (campus_id, resource_id) where resource_id is not null;
create index course_item_file on course_item (campus_id, file_id) where file_id is not null;
create index course_item_assignment on course_item (campus_id, assignment_id) where assignment_id is not null;
create index course_item_assessment on course_item (campus_id, assessment_id) where assessment_id is not null;
call make_tenant_table('course_item');

create table course_schedule (
  id bigint generated always as identity,
  campus_id bigint not null,
  course_id bigint not null,
  effective_at timestamptz not null,
  due_at timestamptz,
  -- after the due date: not possible, or taken and marked late
  late text not null default 'marked' check (late in ('closed', 'marked')),
  -- days of each module, counted from the start; null: modules have no dates
  module_days smallint check (module_days > 0),
  -- learners of the audience join by themselves
  may_join boolean not null default false,
  ended_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check (due_at > effective_at),
  foreign key (campus_id, course_id) references course (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index course_schedule_of on course_schedule (campus_id, course_id, effective_at desc, id desc);
create index course_schedule_due on course_schedule (due_at) where due_at is not null and ended_at is null;
call make_tenant_table('course_schedule');

-- Students of a schedule, a row for each kind, as in schedule_audience.
create table course_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  group_id bigint,
  student_id bigint,
  primary key (campus_id, id),
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, group_id),
  unique (campus_id, schedule_id, student_id),
  foreign key (campus_id, schedule_id) references course_schedule (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  constraint course_audience_one_kind check (num_nonnulls(section_id, group_id, student_id) = 1)
);
create index course_audience_section on course_audience (campus_id, section_id) where section_id is not null;
create index course_audience_group on course_audience (campus_id, group_id) where group_id is not null;
create index course_audience_student on course_audience (campus_id, student_id) where student_id is not null;
call make_tenant_table('course_audience');

-- A learner of a schedule, from the first event, exception or joining on.
create table course_learner (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  joined_at timestamptz,
  -- taken out by staff; put back with null
  out_at timestamptz,
  -- due date of this learner alone
  due_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  -- as the standing was last computed (spec 1 §3), for lists; what follows from the clock is left out
  done int not null default 0,
  needed int not null default 0,
  score rational,
  seconds int not null default 0,
  -- item at which the learner goes on
  item_id bigint,
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, schedule_id, student_id),
  foreign key (campus_id, schedule_id) references course_schedule (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, item_id) references course_item (campus_id, id)
);
create index course_learner_student on course_learner (campus_id, student_id, schedule_id);
call make_tenant_table('course_learner');

-- Events of a learner on an item; the first time of each counts.
create table course_item_progress (
  campus_id bigint not null,
  learner_id bigint not null,
  item_id bigint not null,
  opened_at timestamptz,
  read_at timestamptz,
  turned_in_at timestamptz,
  package_done_at timestamptz,
  marked_at timestamptz,
  marked_by bigint,
  score rational,
  attempts int not null default 0,
  done_at timestamptz,
  unlocked_at timestamptz,
  unlocked_by bigint,
  unlock_reason text not null default '',
  seconds int not null default 0,
  -- where the item goes on: a page, a second, a chapter
  place text not null default '',
  primary key (campus_id, learner_id, item_id),
  foreign key (campus_id, learner_id) references course_learner (campus_id, id) on delete cascade,
  foreign key (campus_id, item_id) references course_item (campus_id, id),
  foreign key (campus_id, marked_by) references person (campus_id, user_id),
  foreign key (campus_id, unlocked_by) references person (campus_id, user_id)
);
create index course_item_progress_item on course_item_progress (campus_id, item_id);
call make_tenant_table('course_item_progress');

-- Students whom a schedule reaches while it runs; those who join by themselves once they have joined.
create view course_assignee with (security_invoker = true) as
  select a.campus_id, a.schedule_id, a.student_id
  from course_audience a
  where a.student_id is not null
  union
  select a.campus_id, a.schedule_id, m.student_id
  from course_audience a
  join course_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
  where m.during && window_of(s.effective_at, s.due_at)
  union
  select a.campus_id, a.schedule_id, g.student_id
  from course_audience a
  join course_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(s.effective_at, s.due_at);
grant select on course_assignee to pelion_app;

-- Those of them who belong to the campus and take part, and whoever has begun.
create view course_student with (security_invoker = true) as
  select g.campus_id, g.schedule_id, g.student_id
  from course_assignee g
  join course_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id and not s.may_join
  join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
  union
  select l.campus_id, l.schedule_id, l.student_id
  from course_learner l
  join membership m on m.campus_id = l.campus_id and m.user_id = l.student_id and m.removed_at is null
  where l.started_at is not null or l.joined_at is not null;
grant select on course_student to pelion_app;
