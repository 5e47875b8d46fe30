-- What a score in percent is called. Figures are text, because they are exact: '89.995'.
create table grading_scale (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null check (name <> ''),
  -- [{ from, to, label, points }] from the highest to the lowest, without gap or overlap
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  is_default boolean not null default false,
  version int not null default 1,
  unique (campus_id, id),
  unique (campus_id, name)
);
create unique index grading_scale_default on grading_scale (campus_id) where is_default;
call make_tenant_table('grading_scale');

-- Where another scale than the default is used: for a grade or for a subject, each with one scale.
create table grading_scale_use (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  scale_id bigint not null,
  grade_id bigint,
  subject_id bigint,
  unique (campus_id, grade_id),
  unique (campus_id, subject_id),
  check (num_nonnulls(grade_id, subject_id) = 1),
  foreign key (campus_id, scale_id) references grading_scale (campus_id, id) on delete cascade,
  foreign key (campus_id, grade_id) references grade (campus_id, id) on delete cascade,
  foreign key (campus_id, subject_id) references subject (campus_id, id) on delete cascade
);
create index grading_scale_use_scale on grading_scale_use (campus_id, scale_id);
call make_tenant_table('grading_scale_use');

-- How kinds of work are weighted in a grade.
create table scoring_template (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null check (name <> ''),
  -- [{ label, weight }], weights in percent that come to 100
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  version int not null default 1,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('scoring_template');
