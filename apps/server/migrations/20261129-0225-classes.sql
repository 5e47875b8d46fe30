-- Classes and meetings (spec 1 §2, §3, §7): a row for each occurrence, also of a series.

-- How a series repeats, as planned. Its occurrences are rows of their own and may differ.
create table class_series (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  -- RRULE of RFC 5545, with its last day or its number of times
  rule text not null,
  -- clock on which the series keeps its time
  time_zone text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('class_series');

create table class_occurrence (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  -- 1 class, 2 meeting
  type_id smallint not null check (type_id in (1, 2)),
  -- 1 scheduled, 2 cancelled, 3 deleted; running and over follow from the clock
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- state that restoring a deleted one brings back
  deleted_state smallint check (deleted_state in (1, 2)),
  name text not null,
  description text not null default '',
  subject_id bigint,
  classroom_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- address of a room elsewhere
  join_url text check (join_url like 'https://%'),
  series_id bigint,
  -- fields changed by hand, which a change of the whole series leaves alone
  own_fields text[] not null default '{}',
  -- why it was cancelled
  reason text not null default '',
  -- identity in calendar programs, where `version` is the sequence
  uid uuid not null default gen_random_uuid(),
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((state = 3) = (deleted_state is not null)),
  -- for class_host, whose rows follow these columns
  unique (campus_id, id, starts_at, ends_at, state),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id),
  foreign key (campus_id, series_id) references class_series (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  -- A room holds one at a time. Ids as ranges of one value, since ranges alone have the operators of an exclusion
  -- without an extension; deferrable, since half an hour later for all passes through places still taken.
  constraint classroom_once exclude using gist (
    int8range(classroom_id, classroom_id, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (state = 1 and classroom_id is not null) deferrable initially immediate
);
create index class_occurrence_days on class_occurrence (campus_id, starts_at) where state <> 3;
create index class_occurrence_room on class_occurrence (campus_id, classroom_id, starts_at) where classroom_id is not null;
create index class_occurrence_series on class_occurrence (campus_id, series_id, starts_at) where series_id is not null;
call make_tenant_table('class_occurrence');

-- Who holds a class: one teacher, at most one co-teacher, assistants. Time and state follow the occurrence by the
-- reference, so that the exclusion sees them.
create table class_host (
  campus_id bigint not null,
  occurrence_id bigint not null,
  user_id bigint not null,
  role text not null check (role in ('teacher', 'coTeacher', 'assistant')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state smallint not null,
  primary key (campus_id, occurrence_id, user_id),
  foreign key (campus_id, occurrence_id, starts_at, ends_at, state)
    references class_occurrence (campus_id, id, starts_at, ends_at, state) on update cascade on delete cascade,
  foreign key (campus_id, user_id) references membership (campus_id, user_id),
  -- Nobody holds two at a time, not even on two campuses; an assistant may.
  constraint class_host_once exclude using gist (
    int8range(user_id, user_id, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (state = 1 and role <> 'assistant') deferrable initially immediate
);
create unique index class_host_role on class_host (campus_id, occurrence_id, role) where role <> 'assistant';
create index class_host_user on class_host (campus_id, user_id, starts_at);
call make_tenant_table('class_host');

-- Whom a class is for, as schedule_audience: sections and groups by their days, students, and people invited to a meeting.
create table class_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  occurrence_id bigint not null,
  section_id bigint,
  group_id bigint,
  student_id bigint,
  invited_id bigint,
  primary key (campus_id, id),
  unique (campus_id, occurrence_id, section_id),
  unique (campus_id, occurrence_id, group_id),
  unique (campus_id, occurrence_id, student_id),
  unique (campus_id, occurrence_id, invited_id),
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, invited_id) references membership (campus_id, user_id),
  constraint class_audience_one_kind check (num_nonnulls(section_id, group_id, student_id, invited_id) = 1)
);
create index class_audience_section on class_audience (campus_id, section_id) where section_id is not null;
create index class_audience_group on class_audience (campus_id, group_id) where group_id is not null;
create index class_audience_student on class_audience (campus_id, student_id) where student_id is not null;
create index class_audience_invited on class_audience (campus_id, invited_id) where invited_id is not null;
call make_tenant_table('class_audience');

-- Students of a class: named themselves, or in a section or group when it begins.
create view class_student with (security_invoker = true) as
  select a.campus_id, a.occurrence_id, a.student_id
  from class_audience a
  where a.student_id is not null
  union
  select a.campus_id, a.occurrence_id, m.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id and m.during @> o.starts_at
  union
  select a.campus_id, a.occurrence_id, g.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  where daterange(g.starts_on, g.ends_on, '[]') @> (o.starts_at at time zone c.time_zone)::date;
grant select on class_student to pelion_app;

-- Changes of classes: undone within a day (decision 0055), told to the people concerned, kept as long as notices.
create table class_change (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  kind text not null check (kind in ('create', 'edit', 'cancel', 'delete', 'restore', 'close', 'undo')),
  -- series with their rules as they were before: [{id, rule}]
  series_was jsonb not null default '[]' check (jsonb_typeof(series_was) = 'array'),
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index class_change_age on class_change (created_at);
call make_tenant_table('class_change');

create table class_change_row (
  campus_id bigint not null,
  change_id bigint not null,
  occurrence_id bigint not null,
  -- the occurrence with its hosts and audience as it was before; null where the change made it
  was jsonb check (jsonb_typeof(was) = 'object'),
  -- the version that the change left
  version int not null,
  primary key (campus_id, change_id, occurrence_id),
  foreign key (campus_id, change_id) references class_change (campus_id, id) on delete cascade,
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id) on delete cascade
);
create index class_change_row_of on class_change_row (campus_id, occurrence_id);
call make_tenant_table('class_change_row');

-- Days, or hours of days, on which a campus holds no classes: for all grades, or for some.
create table closure (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  -- calendar days of the campus, both included
  starts_on date not null,
  ends_on date not null,
  -- half days: closed from this time on; null for whole days
  closes_at time,
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check (ends_on >= starts_on and ends_on <= starts_on + 366),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index closure_days on closure (campus_id, starts_on, ends_on);
call make_tenant_table('closure');

create table closure_grade (
  campus_id bigint not null,
  closure_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, closure_id, grade_id),
  foreign key (campus_id, closure_id) references closure (campus_id, id) on delete cascade,
  foreign key (campus_id, grade_id) references grade (campus_id, id) on delete cascade
);
call make_tenant_table('closure_grade');

-- Secret addresses under which calendar programs read somebody's classes.
create table calendar_feed (
  id bigint generated always as identity,
  campus_id bigint not null,
  user_id bigint not null,
  -- sha-256 of the 256 bits in the address, which are kept nowhere else
  token_hash bytea not null unique,
  -- whether a parent's feed names children in full, or by their initial
  names_children boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index calendar_feed_user on calendar_feed (campus_id, user_id);
call make_tenant_table('calendar_feed');

-- Classrooms get a subject, groups and single students.
alter table classroom add column subject_id bigint;
alter table classroom add foreign key (campus_id, subject_id) references subject (campus_id, id);

create table classroom_group (
  campus_id bigint not null,
  classroom_id bigint not null,
  group_id bigint not null,
  primary key (campus_id, classroom_id, group_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  foreign key (campus_id, group_id) references student_group (campus_id, id) on delete cascade
);
create index classroom_group_of on classroom_group (campus_id, group_id);
call make_tenant_table('classroom_group');

create table classroom_student (
  campus_id bigint not null,
  classroom_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, classroom_id, student_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index classroom_student_of on classroom_student (campus_id, student_id);
call make_tenant_table('classroom_student');
