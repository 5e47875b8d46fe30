create table school (
  id bigint generated always as identity primary key,
  name text not null,
  logo_file text,
  -- spec 1 §3: essentials 1, pro 2, elite 3, lite 4
  subscription_type_id smallint not null check (subscription_type_id between 1 and 4),
  -- feature key -> boolean, where this school differs from its plan
  feature_overrides jsonb not null default '{}',
  -- term -> [singular, plural], where this school says something else than its campus type
  term_overrides jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table campus (
  id bigint generated always as identity primary key,
  school_id bigint not null references school (id),
  name text not null,
  -- spec 1 §1: K12 1, higher education 2, corporation 3, digital SAT 4
  campus_type smallint not null check (campus_type between 1 and 4),
  color_code text not null default '#0b6e6e' check (color_code ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'UTC',
  -- setting key -> boolean
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (school_id, name)
);

alter table school enable row level security;
alter table campus enable row level security;
create policy same_campus on campus for select to pelion_app using (id = (select current_campus()));
create policy same_school on school for select to pelion_app
  using (id = (select c.school_id from campus c where c.id = (select current_campus())));
grant select on school, campus to pelion_app;

-- A person. What a campus knows of them is in membership; this table is out of the reach of pelion_app.
create table account (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index account_email on account (email);

create table membership (
  campus_id bigint not null references campus (id),
  -- the user id of every tenant table and of the API
  user_id bigint not null references account (id),
  name text not null,
  email text not null,
  -- spec 1 §3, 1 to 11
  user_type smallint not null check (user_type between 1 and 11),
  is_suspended boolean not null default false,
  -- multiplies every duration for this person: 1.5 is half as much again (design.md, Clock)
  time_multiplier numeric(4, 2) not null default 1 check (time_multiplier between 1 and 10),
  last_active_at timestamptz,
  is_idle boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (campus_id, user_id)
);
create index membership_user on membership (user_id);
create index membership_type on membership (campus_id, user_type);
call make_tenant_table('membership');

-- A grant or a refusal that the campus has set for a user type (/settings/access-controls).
create table permission_override (
  campus_id bigint not null references campus (id),
  user_type smallint not null check (user_type between 1 and 11),
  permission text not null,
  is_granted boolean not null,
  primary key (campus_id, user_type, permission)
);
call make_tenant_table('permission_override');

create table grade (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  position int not null default 0,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('grade');

create table section (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  grade_id bigint not null,
  name text not null,
  unique (campus_id, id),
  unique (campus_id, grade_id, name),
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
call make_tenant_table('section');

create table subject (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  -- spec 1 §3, subject icon names
  icon text not null default 'science',
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('subject');

create table section_student (
  campus_id bigint not null references campus (id),
  section_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, section_id, student_id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index section_student_student on section_student (campus_id, student_id);
call make_tenant_table('section_student');

create table section_teacher (
  campus_id bigint not null references campus (id),
  section_id bigint not null,
  teacher_id bigint not null,
  subject_id bigint not null,
  primary key (campus_id, section_id, teacher_id, subject_id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, teacher_id) references membership (campus_id, user_id),
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index section_teacher_teacher on section_teacher (campus_id, teacher_id);
call make_tenant_table('section_teacher');

create table parent_student (
  campus_id bigint not null references campus (id),
  parent_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, parent_id, student_id),
  foreign key (campus_id, parent_id) references membership (campus_id, user_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index parent_student_student on parent_student (campus_id, student_id);
call make_tenant_table('parent_student');
