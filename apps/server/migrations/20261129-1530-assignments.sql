-- Assignments (spec 1 §3): documents handed out to students, their turn-ins, marks, and the ledger of moves.

create table assignment (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  -- spec 1 §3: classwork 1, homework 2, notes 3, test document 4, teacher material 5
  type smallint not null check (type between 1 and 5),
  name text not null check (name <> ''),
  -- rich text as typed, and as shown
  instruction_source text not null default '',
  instruction_html text not null default '',
  subject_id bigint,
  class_id bigint,
  effective_at timestamptz,
  due_at timestamptz,
  -- last moment of a late turn-in; null: until it is graded
  late_until timestamptz,
  points rational,
  -- shown from its opening, or from the start or the end of its class
  shown text not null default 'before' check (shown in ('before', 'at', 'after')),
  -- null: answer keys stay with staff
  key_released_at timestamptz,
  sorted_at timestamptz not null generated always as (coalesce(due_at, effective_at, created_at)) stored,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  check (due_at > effective_at),
  check (late_until is null or (due_at is not null and late_until >= due_at)),
  check (shown = 'before' or class_id is not null),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, class_id) references class_occurrence (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
-- A page of a list reads a page's worth of rows (decision 0016).
create index assignment_sorted on assignment (campus_id, type, sorted_at desc, id desc) where deleted_at is null;
create index assignment_of_author on assignment (campus_id, created_by, sorted_at desc, id desc) where deleted_at is null;
create index assignment_of_class on assignment (campus_id, class_id) where class_id is not null;
create index assignment_of_subject on assignment (campus_id, subject_id) where subject_id is not null;
create index assignment_due on assignment (due_at) where deleted_at is null and due_at is not null;
call make_tenant_table('assignment');

-- Students of an assignment, a row for each kind, as in schedule_audience; without any row, the students of its class.
create table assignment_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  assignment_id bigint not null,
  section_id bigint,
  group_id bigint,
  student_id bigint,
  primary key (campus_id, id),
  unique (campus_id, assignment_id, section_id),
  unique (campus_id, assignment_id, group_id),
  unique (campus_id, assignment_id, student_id),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  constraint assignment_audience_one_kind check (num_nonnulls(section_id, group_id, student_id) = 1)
);
create index assignment_audience_section on assignment_audience (campus_id, section_id) where section_id is not null;
create index assignment_audience_group on assignment_audience (campus_id, group_id) where group_id is not null;
create index assignment_audience_student on assignment_audience (campus_id, student_id) where student_id is not null;
call make_tenant_table('assignment_audience');

create table assignment_document (
  id bigint generated always as identity,
  campus_id bigint not null,
  assignment_id bigint not null,
  position smallint not null,
  -- link 1, document 2, audio 3, fun activity 4, video 5, note 6, answer key 8, e-book 9
  classification_id smallint not null check (classification_id in (1, 2, 3, 4, 5, 6, 8, 9)),
  name text not null check (name <> ''),
  file_id uuid,
  resource_id bigint,
  url text check (url ~* '^https?://'),
  -- words of a fun activity with their meanings: [{word, meaning}]
  pairs jsonb check (jsonb_typeof(pairs) = 'array'),
  -- corrections of its content
  revision int not null default 1,
  changed_at timestamptz not null,
  primary key (campus_id, id),
  check (num_nonnulls(file_id, resource_id, url, pairs) = 1),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id) on delete cascade,
  foreign key (campus_id, file_id) references file (campus_id, id),
  foreign key (campus_id, resource_id) references resource (campus_id, id)
);
create index assignment_document_of on assignment_document (campus_id, assignment_id, position);
create index assignment_document_file on assignment_document (campus_id, file_id) where file_id is not null;
create index assignment_document_resource on assignment_document (campus_id, resource_id) where resource_id is not null;
create index assignment_document_class on assignment_document (campus_id, classification_id, assignment_id);
call make_tenant_table('assignment_document');

-- Who has opened an assignment: of notes, its status Viewed.
create table assignment_viewing (
  campus_id bigint not null,
  assignment_id bigint not null,
  user_id bigint not null,
  viewed_at timestamptz not null,
  primary key (campus_id, assignment_id, user_id),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index assignment_viewing_user on assignment_viewing (campus_id, user_id);
call make_tenant_table('assignment_viewing');

-- Which revision of a document somebody has opened last.
create table assignment_document_opening (
  campus_id bigint not null,
  document_id bigint not null,
  user_id bigint not null,
  revision int not null,
  opened_at timestamptz not null,
  primary key (campus_id, document_id, user_id),
  foreign key (campus_id, document_id) references assignment_document (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index assignment_document_opening_user on assignment_document_opening (campus_id, user_id);
call make_tenant_table('assignment_document_opening');

-- A student's part in an assignment, from its first draft, mark or preference on.
create table assignment_submission (
  id bigint generated always as identity,
  campus_id bigint not null,
  assignment_id bigint not null,
  student_id bigint not null,
  -- assigned 1, submitted 2, returned 3, graded 5; past due 4 follows from the clock
  status smallint not null default 1 check (status in (1, 2, 3, 5)),
  -- computer based 1, paper based 2
  preference smallint not null default 1 check (preference in (1, 2)),
  -- of the newest turn-in
  turned_in_at timestamptz,
  points rational,
  comment text not null default '',
  -- comments on places of the pages
  places jsonb not null default '[]' check (jsonb_typeof(places) = 'array'),
  marked_by bigint,
  marked_at timestamptz,
  -- changes of the mark
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, assignment_id, student_id),
  check (status <> 2 or turned_in_at is not null),
  check ((marked_by is null) = (marked_at is null)),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, marked_by) references person (campus_id, user_id)
);
create index assignment_submission_student on assignment_submission (campus_id, student_id, assignment_id);
create index assignment_submission_status on assignment_submission (campus_id, assignment_id, status);
call make_tenant_table('assignment_submission');

-- Versions of a student's work; the one without a time of turning in is the draft.
create table assignment_work (
  id bigint generated always as identity,
  campus_id bigint not null,
  submission_id bigint not null,
  number int not null check (number > 0),
  text text not null default '',
  links text[] not null default '{}',
  -- handed over on paper and ticked off by staff
  is_on_paper boolean not null default false,
  turned_in_at timestamptz,
  primary key (campus_id, id),
  unique (campus_id, submission_id, number),
  foreign key (campus_id, submission_id) references assignment_submission (campus_id, id) on delete cascade
);
create unique index assignment_work_draft on assignment_work (campus_id, submission_id) where turned_in_at is null;
call make_tenant_table('assignment_work');

create table assignment_work_file (
  id bigint generated always as identity,
  campus_id bigint not null,
  work_id bigint not null,
  position smallint not null,
  name text not null,
  -- an upload whose bytes may follow for an hour
  upload_id uuid,
  -- null: its bytes have not arrived
  file_id uuid,
  primary key (campus_id, id),
  unique (campus_id, work_id, position),
  check (num_nonnulls(upload_id, file_id) > 0),
  foreign key (campus_id, work_id) references assignment_work (campus_id, id) on delete cascade,
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create index assignment_work_file_file on assignment_work_file (campus_id, file_id) where file_id is not null;
call make_tenant_table('assignment_work_file');

-- Every move of a status; past due is written as the status before the move that followed.
create table assignment_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  assignment_id bigint not null,
  student_id bigint not null,
  before smallint not null check (before between 1 and 5),
  after smallint not null check (after between 1 and 5),
  reason text not null default '',
  actor_id bigint not null,
  at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index assignment_event_of on assignment_event (campus_id, assignment_id, student_id, id);
call make_tenant_table('assignment_event');
-- A ledger only grows.
revoke update, delete on assignment_event from pelion_app;

-- Students to whom an assignment is given; teacher material has none.
create view assignment_assignee with (security_invoker = true) as
  select x.campus_id, x.assignment_id, x.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  where x.student_id is not null
  union
  select x.campus_id, x.assignment_id, m.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  join section_student m on m.campus_id = x.campus_id and m.section_id = x.section_id
  where m.during && window_of(coalesce(a.effective_at, a.created_at), a.due_at)
  union
  select x.campus_id, x.assignment_id, g.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  join campus c on c.id = x.campus_id
  join student_group_member g on g.campus_id = x.campus_id and g.group_id = x.group_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(coalesce(a.effective_at, a.created_at), a.due_at)
  union
  select a.campus_id, a.id, s.student_id
  from assignment a
  join class_student s on s.campus_id = a.campus_id and s.occurrence_id = a.class_id
  where a.deleted_at is null and a.type <> 5 and not exists (
    select from assignment_audience x where x.campus_id = a.campus_id and x.assignment_id = a.id);
grant select on assignment_assignee to pelion_app;

-- The same who belong to the campus, and whoever has turned something in.
create view assignment_student with (security_invoker = true) as
  select g.campus_id, g.assignment_id, g.student_id
  from assignment_assignee g
  join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
  union
  select s.campus_id, s.assignment_id, s.student_id
  from assignment_submission s
  join assignment a on a.campus_id = s.campus_id and a.id = s.assignment_id and a.deleted_at is null and a.type <> 5
  where s.turned_in_at is not null or s.status <> 1;
grant select on assignment_student to pelion_app;
