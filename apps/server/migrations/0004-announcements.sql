create table announcement (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  title text not null,
  body_source text not null,
  body_html text not null,
  -- set when the whole school is addressed
  school_id bigint,
  -- 'allSchools' is shown on every campus of the platform (spec 1 §2, school id 0)
  audience text not null check (audience in ('campus', 'school', 'allSchools')),
  -- written at a demo school: "all schools" are the demo schools then (decision 0037)
  is_demo boolean not null default false,
  -- spec user type numbers; empty is everybody
  user_types smallint[] not null default '{}',
  is_banner boolean not null default false,
  -- null is a draft
  starts_at timestamptz,
  ends_at timestamptz,
  created_by bigint not null,
  -- as it was when written: readers of other campuses cannot look the author up
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- counts its changes: an edit names the one that it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  unique (campus_id, id),
  check ((audience = 'school') = (school_id is not null)),
  check (ends_at is null or starts_at is null or starts_at < ends_at),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index announcement_list on announcement (campus_id, id desc);
create index announcement_of_school on announcement (school_id, id desc) where school_id is not null;
create index announcement_all_schools on announcement (id desc) where audience = 'allSchools';
call make_school_table('announcement');

-- The one kind of row that is read across schools, by its own nature: what a site admin wrote for all of them.
create policy for_all_schools on announcement for select to pelion_app
  using (
    audience = 'allSchools' and starts_at is not null and (select current_campus()) is not null
    and (not is_demo or (select s.is_demo from school s where s.id = (select current_school())))
  );

-- What a reader has seen. Refers to the announcement alone, which may be another campus's word to the school or to all schools.
create table announcement_read (
  campus_id bigint not null,
  announcement_id bigint not null references announcement (id) on delete cascade,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (campus_id, user_id, announcement_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index announcement_read_announcement on announcement_read (announcement_id);
call make_tenant_table('announcement_read');
