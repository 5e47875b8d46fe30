-- Timetable: periods of the week, and the classes of each section in them (spec 1 §5).

-- Series that a series continues: split off by a change of the following ones, or planned anew in a cell of the timetable.
alter table class_series add column continues bigint;
alter table class_series add foreign key (campus_id, continues) references class_series (campus_id, id);
create index class_series_continued on class_series (campus_id, continues) where continues is not null;

create table timetable_period (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  -- 1 is Monday, 7 Sunday
  weekday smallint not null check (weekday between 1 and 7),
  name text not null,
  -- on the clock of the campus
  starts_at time not null,
  ends_at time not null,
  -- week A is the one in which the academic year begins; then they alternate
  week text not null default 'both' check (week in ('A', 'B', 'both')),
  version int not null default 1,
  primary key (campus_id, id),
  check (ends_at > starts_at),
  -- Periods of one weekday and week do not overlap. Numbers as ranges, as for the rooms of classes.
  constraint timetable_period_once exclude using gist (
    int8range(campus_id, campus_id, '[]') with &&,
    int4range(weekday, weekday, '[]') with &&,
    int4range(case week when 'B' then 2 else 1 end, case week when 'A' then 1 else 2 end, '[]') with &&,
    int4range((extract(epoch from starts_at))::int, (extract(epoch from ends_at))::int) with &&
  ) deferrable initially immediate
);
call make_tenant_table('timetable_period');

-- Classes of a section in a period: the series and those that continue it. A cell without classes is empty.
create table timetable_cell (
  id bigint generated always as identity,
  campus_id bigint not null,
  section_id bigint not null,
  period_id bigint not null,
  series_id bigint not null,
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, section_id, period_id),
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade,
  foreign key (campus_id, period_id) references timetable_period (campus_id, id) on delete cascade,
  foreign key (campus_id, series_id) references class_series (campus_id, id)
);
create index timetable_cell_period on timetable_cell (campus_id, period_id);
create index timetable_cell_series on timetable_cell (campus_id, series_id);
call make_tenant_table('timetable_cell');

-- Files of a timetable, kept for a day.
create table timetable_import (
  id bigint generated always as identity,
  campus_id bigint not null,
  created_by bigint not null,
  -- user type in which the cells are written
  acted_as smallint not null,
  created_at timestamptz not null,
  file_name text not null,
  state text not null default 'ready' check (state in ('ready', 'writing', 'done', 'stopped')),
  -- lines as read: [{line, section, day, period, subject, teacher, room, week}]
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- outcomes of the lines
  outcomes jsonb not null check (jsonb_typeof(outcomes) = 'array'),
  handled int not null default 0,
  total int not null default 0,
  problem text,
  beat_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references membership (campus_id, user_id)
);
create unique index timetable_import_running on timetable_import (campus_id) where state = 'writing';
create index timetable_import_age on timetable_import (created_at);
call make_tenant_table('timetable_import');
