-- Resources of the drawer (spec 1 §3): addresses, files and notes, their versions, shares and schedules.

create table resource (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- spec 1 §3: links 1, documents 2, audios 3, link sites 4, videos 5, notes 6, e-books 9
  category_id smallint not null check (category_id in (1, 2, 3, 4, 5, 6, 9)),
  name text not null check (name <> ''),
  description text not null default '',
  grade_id bigint,
  subject_id bigint,
  tags text[] not null default '{}',
  -- the newest of its versions; null for addresses and notes
  file_id uuid,
  url text check (url ~* '^https?://'),
  -- rich text as typed, and as shown
  text_source text,
  text_html text,
  cover_file_id uuid,
  licence_id smallint not null default 1 check (licence_id between 1 and 8),
  -- null: nothing is said; empty: decorative
  alternative_text text,
  -- seen by everybody on the campus who may open the drawer
  is_campus boolean not null default false,
  -- kept 1, archived 2, in the bin 3
  status smallint not null default 1 check (status between 1 and 3),
  removed_at timestamptz,
  owner_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  -- one kind of content
  check (num_nonnulls(file_id, url, text_source) = 1),
  check ((text_source is null) = (text_html is null)),
  check ((status = 3) = (removed_at is not null)),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, file_id) references file (campus_id, id),
  foreign key (campus_id, cover_file_id) references file (campus_id, id),
  foreign key (campus_id, owner_id) references person (campus_id, user_id)
);
-- A page of each list reads a page's worth of rows (decision 0016).
create index resource_newest on resource (campus_id, category_id, status, created_at desc, id desc);
create index resource_name on resource (campus_id, category_id, status, name, id);
create index resource_of_owner on resource (campus_id, owner_id, category_id, status, created_at desc, id desc);
create index resource_of_campus on resource (campus_id, category_id, status, created_at desc, id desc) where is_campus;
create index resource_of_campus_name on resource (campus_id, category_id, status, name, id) where is_campus;
create index resource_of_grade on resource (campus_id, grade_id, category_id, status, created_at desc, id desc)
  where grade_id is not null;
create index resource_of_subject on resource (campus_id, subject_id, category_id, status, created_at desc, id desc)
  where subject_id is not null;
create index resource_file on resource (campus_id, file_id) where file_id is not null;
create index resource_cover on resource (campus_id, cover_file_id) where cover_file_id is not null;
create index resource_bin on resource (removed_at) where removed_at is not null;
call make_tenant_table('resource');

-- Files that a resource has or had; the newest row is the current one.
create table resource_version (
  id bigint generated always as identity,
  campus_id bigint not null,
  resource_id bigint not null,
  file_id uuid not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade,
  foreign key (campus_id, file_id) references file (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index resource_version_newest on resource_version (campus_id, resource_id, id desc);
create index resource_version_file on resource_version (campus_id, file_id);
call make_tenant_table('resource_version');

create table resource_caption (
  campus_id bigint not null,
  resource_id bigint not null,
  position smallint not null,
  file_id uuid not null,
  -- BCP 47
  language text not null,
  label text not null default '',
  primary key (campus_id, resource_id, position),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade,
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create index resource_caption_file on resource_caption (campus_id, file_id);
call make_tenant_table('resource_caption');

create table resource_share (
  campus_id bigint not null,
  resource_id bigint not null,
  user_id bigint not null,
  -- spec 1 §3: view 1, edit 2, own 3
  share_type smallint not null check (share_type between 1 and 3),
  primary key (campus_id, resource_id, user_id),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index resource_share_user on resource_share (campus_id, user_id, resource_id);
call make_tenant_table('resource_share');

-- Words that a resource is found by, as those of questions (decision 0062); a tag stands whole, with a '#' in front.
create table resource_word (
  campus_id bigint not null,
  resource_id bigint not null,
  word text collate "C" not null,
  primary key (campus_id, resource_id, word),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade
);
create index resource_word_word on resource_word (campus_id, word, resource_id desc);
call make_tenant_table('resource_word');

create function resource_words_changed() returns trigger
  language plpgsql as $$
begin
  delete from resource_word where campus_id = new.campus_id and resource_id = new.id;
  insert into resource_word (campus_id, resource_id, word)
  select new.campus_id, new.id, w.word
  from (
    select unnest(words_of(concat_ws(
      ' ', new.name, new.description, array_to_string(new.tags, ' '), new.url, new.text_source))) as word
    union
    select '#' || lower(t.tag) from unnest(new.tags) as t (tag)
  ) w;
  return null;
end
$$;
create trigger resource_written after insert on resource
  for each row execute function resource_words_changed();
create trigger resource_words_written after update of name, description, tags, url, text_source on resource
  for each row
  when ((old.name, old.description, old.tags, old.url, old.text_source)
    is distinct from (new.name, new.description, new.tags, new.url, new.text_source))
  execute function resource_words_changed();

create table resource_schedule (
  id bigint generated always as identity,
  campus_id bigint not null,
  resource_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check (until_at > from_at),
  foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index resource_schedule_resource on resource_schedule (campus_id, resource_id, id desc);
create index resource_schedule_opening on resource_schedule (from_at);
call make_tenant_table('resource_schedule');

-- Students of a schedule, a row for each kind, as in schedule_audience.
create table resource_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  group_id bigint,
  classroom_id bigint,
  occurrence_id bigint,
  student_id bigint,
  primary key (campus_id, id),
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, group_id),
  unique (campus_id, schedule_id, classroom_id),
  unique (campus_id, schedule_id, occurrence_id),
  unique (campus_id, schedule_id, student_id),
  foreign key (campus_id, schedule_id) references resource_schedule (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id),
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  constraint resource_audience_one_kind
    check (num_nonnulls(section_id, group_id, classroom_id, occurrence_id, student_id) = 1)
);
create index resource_audience_section on resource_audience (campus_id, section_id) where section_id is not null;
create index resource_audience_group on resource_audience (campus_id, group_id) where group_id is not null;
create index resource_audience_classroom on resource_audience (campus_id, classroom_id) where classroom_id is not null;
create index resource_audience_class on resource_audience (campus_id, occurrence_id) where occurrence_id is not null;
create index resource_audience_student on resource_audience (campus_id, student_id) where student_id is not null;
call make_tenant_table('resource_audience');

-- Students of a schedule with the times at which they belong to it; named students and those of a class always.
create view resource_assignee with (security_invoker = true) as
  select a.campus_id, a.schedule_id, a.student_id, tstzrange(null, null) as during
  from resource_audience a
  where a.student_id is not null
  union all
  select a.campus_id, a.schedule_id, m.student_id, m.during
  from resource_audience a
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
  union all
  select a.campus_id, a.schedule_id, g.student_id,
    tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
  from resource_audience a
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  union all
  select a.campus_id, a.schedule_id, r.student_id, tstzrange(null, null)
  from resource_audience a
  join classroom_student r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  union all
  select a.campus_id, a.schedule_id, m.student_id, m.during
  from resource_audience a
  join classroom_section r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  join section_student m on m.campus_id = r.campus_id and m.section_id = r.section_id
  union all
  select a.campus_id, a.schedule_id, g.student_id,
    tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
  from resource_audience a
  join campus c on c.id = a.campus_id
  join classroom_group r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  join student_group_member g on g.campus_id = r.campus_id and g.group_id = r.group_id
  union all
  select a.campus_id, a.schedule_id, s.student_id, tstzrange(null, null)
  from resource_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id and o.state <> 3
  join class_student s on s.campus_id = a.campus_id and s.occurrence_id = a.occurrence_id;
grant select on resource_assignee to pelion_app;
