-- Smart grade reports: sentences with the figures that they were made from (spec 1 §7).
create table smart_report (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  title text not null,
  kind text not null check (kind in ('grade', 'section', 'student')),
  grade_id bigint,
  section_id bigint,
  student_id bigint,
  starts_on date not null,
  ends_on date not null,
  -- name of the year whose days these are; null for chosen days
  academic_year text,
  -- first day of the later tests; null without two parts
  splits_on date,
  sentences jsonb not null,
  gaps text[] not null,
  -- students who are named
  student_ids bigint[] not null,
  -- reader of the figures: others may see other classes and tests
  figures_by bigint not null,
  figures_at timestamptz not null,
  -- the reader saw the whole campus
  is_of_campus boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  signed_by bigint,
  signed_by_name text,
  signed_at timestamptz,
  previous_id bigint,
  version int not null default 1,
  primary key (campus_id, id),
  check (starts_on <= ends_on),
  check (num_nonnulls(grade_id, section_id, student_id) = 1),
  check ((kind = 'grade') = (grade_id is not null) and (kind = 'section') = (section_id is not null)),
  check (num_nulls(signed_by, signed_by_name, signed_at) in (0, 3)),
  foreign key (campus_id, grade_id) references grade (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, figures_by) references person (campus_id, user_id),
  foreign key (campus_id, signed_by) references person (campus_id, user_id),
  foreign key (campus_id, previous_id) references smart_report (campus_id, id) on delete set null (previous_id)
);
create index smart_report_latest on smart_report (campus_id, id desc);
create index smart_report_grade on smart_report (campus_id, grade_id) where grade_id is not null;
create index smart_report_section on smart_report (campus_id, section_id) where section_id is not null;
create index smart_report_student on smart_report (campus_id, student_id) where student_id is not null;
create index smart_report_named on smart_report using gin (student_ids);
create index smart_report_creator on smart_report (campus_id, created_by);
create unique index smart_report_previous on smart_report (campus_id, previous_id) where previous_id is not null;
call make_tenant_table('smart_report');
