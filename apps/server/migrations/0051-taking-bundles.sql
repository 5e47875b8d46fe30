-- A standardized test is taken part by part, in the way that was planned at its start (decision 0092).

-- How long a part takes; null: the usual time of its module, else what the schedule says.
alter table bundle_link add column duration_minutes int check (duration_minutes between 1 and 600);
alter table attempt_part add column duration_minutes int check (duration_minutes between 1 and 600);

-- What sends a student of a digital SAT to the higher second module. Without a row the usual rule holds.
create table digital_sat_rule (
  campus_id bigint not null,
  bundle_id bigint not null,
  -- of the points of module one that count: so many percent, or so many points
  english_unit text not null check (english_unit in ('percent', 'points')),
  english_least int not null check (english_least between 1 and 1000),
  math_unit text not null check (math_unit in ('percent', 'points')),
  math_least int not null check (math_least between 1 and 1000),
  break_minutes int not null check (break_minutes between 0 and 60),
  version int not null default 1,
  primary key (campus_id, bundle_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id)
);
call make_tenant_table('digital_sat_rule');

-- Row n is the score for n right answers: in tens from 200 to 800, never falling.
create function is_score_column(cells smallint[]) returns boolean
  language sql immutable strict parallel safe
  return coalesce(array_length(cells, 1), 0) >= 2
    and not exists (
      select from unnest(cells) with ordinality as c (cell, place)
      left join unnest(cells) with ordinality as b (cell, place) on b.place = c.place - 1
      where c.cell is null or c.cell % 10 <> 0 or c.cell not between 200 and 800 or c.cell < b.cell
    );

-- What raw scores are worth in a bundle. Versions are written once; an attempt keeps the one that held when it began.
create table score_table (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  bundle_id bigint not null,
  version_no int not null check (version_no > 0),
  -- null: the section is not in the bundle
  english_lower smallint[] check (is_score_column(english_lower)),
  english_higher smallint[] check (is_score_column(english_higher)),
  math_lower smallint[] check (is_score_column(math_lower)),
  math_higher smallint[] check (is_score_column(math_higher)),
  -- how far the true score of a section may lie from the estimate, to either side
  margin smallint not null check (margin between 0 and 200 and margin % 10 = 0),
  created_by bigint not null,
  created_at timestamptz not null,
  unique (campus_id, id),
  unique (campus_id, bundle_id, version_no),
  constraint score_table_routes check (
    (english_lower is null) = (english_higher is null) and (math_lower is null) = (math_higher is null)
  ),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('score_table');
revoke update, delete on score_table from pelion_app;

-- What an attempt at a bundle is: its parts, rules and table as they were when it began.
create table attempt_plan (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- standardized percentage 2, full digital SAT 4, mini digital SAT 5 (spec 2 §1)
  grading_type smallint not null check (grading_type in (2, 4, 5)),
  plan jsonb not null,
  -- null: the usual estimate
  score_table_id bigint,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, score_table_id) references score_table (campus_id, id)
);
call make_tenant_table('attempt_plan');
revoke update, delete on attempt_plan from pelion_app;

-- Parts that wait to be begun, for the sweep: their schedule may be over.
create index attempt_part_waiting on attempt_part (campus_id, attempt_id) where started_at is null;
