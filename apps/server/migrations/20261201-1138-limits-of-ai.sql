-- Limits of AI on each plan of this installation (spec 1 §3), which the site admin edits.
create table ai_limit (
  -- subscription type: essentials 1, pro 2, elite 3, lite 4
  id smallint primary key check (id between 1 and 4),
  -- of a model, for one person and day of the campus
  replies_per_day int not null check (replies_per_day >= 0),
  -- of a campus
  tokens_per_month bigint not null check (tokens_per_month >= 0),
  -- messages of one person that built-in help answers
  built_in_per_minute int not null check (built_in_per_minute > 0),
  version int not null default 1
);
insert into ai_limit (id, replies_per_day, tokens_per_month, built_in_per_minute) values
  (4, 0, 0, 30),
  (1, 20, 2000000, 30),
  (2, 50, 10000000, 30),
  (3, 100, 50000000, 30);

-- Replies of a model that a person has got or waits for. Deleted after a few days.
create table ai_person_day (
  campus_id bigint not null,
  user_id bigint not null,
  -- in the time zone of the campus
  day date not null,
  replies int not null check (replies >= 0),
  primary key (campus_id, user_id, day),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('ai_person_day');

create table ai_campus_month (
  campus_id bigint not null references campus (id),
  id bigint generated always as identity,
  -- first day of the month
  month date not null check (extract(day from month) = 1),
  -- used and held for replies to come
  tokens bigint not null check (tokens >= 0),
  -- when the admins were told that most of the month is used
  told_at timestamptz,
  primary key (campus_id, id),
  unique (campus_id, month)
);
call make_tenant_table('ai_campus_month');

-- Use of AI, without people.
create table ai_usage_day (
  campus_id bigint not null references campus (id),
  day date not null,
  purpose text not null check (purpose in ('tests', 'chatBox', 'tools', 'grading', 'slides')),
  built_in int not null default 0 check (built_in >= 0),
  model int not null default 0 check (model >= 0),
  failures int not null default 0 check (failures >= 0),
  tokens bigint not null default 0 check (tokens >= 0),
  primary key (campus_id, day, purpose)
);
call make_tenant_table('ai_usage_day');
