create table school (
  id bigint generated always as identity primary key,
  name text not null,
  -- spec 1 §3: essentials 1, pro 2, elite 3, lite 4
  subscription_type_id smallint not null check (subscription_type_id between 1 and 4),
  -- a trial ends at its moment; who pays is active, who has not is past due, and what is over has ended
  plan_state text not null default 'active' check (plan_state in ('trial', 'active', 'pastDue', 'ended')),
  trial_ends_at timestamptz,
  -- feature key -> boolean or number, where this school differs from its plan
  feature_overrides jsonb not null default '{}' check (jsonb_typeof(feature_overrides) = 'object'),
  -- term -> [singular, plural], where this school says something else than its campus type
  term_overrides jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (plan_state <> 'trial' or trial_ends_at is not null)
);

create table campus (
  id bigint generated always as identity primary key,
  school_id bigint not null references school (id),
  name text not null,
  -- spec 1 §1: K12 1, higher education 2, corporation 3, digital SAT 4
  campus_type smallint not null check (campus_type between 1 and 4),
  color_code text not null default '#0b6e6e' check (color_code ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'UTC',
  -- setting key -> value of its kind, where it is not as at first (campusSettings in packages/access)
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  unique (school_id, id),
  unique (school_id, name)
);

alter table school enable row level security;
alter table campus enable row level security;
create policy same_campus on campus for select to pelion_app using (id = (select current_campus()));
create policy same_school on school for select to pelion_app
  using (id = (select c.school_id from campus c where c.id = (select current_campus())));
grant select on school, campus to pelion_app;

-- The school of the campus that a connection is set to. It follows from the campus, so the two cannot disagree.
create function current_school() returns bigint
  language sql stable parallel safe
  return (select c.school_id from campus c where c.id = current_campus());

-- Whom a change of a shared row concerns. Of the other campuses of the school, nothing but their ids is told.
create function campuses_of_current_school() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id from campus c where c.school_id = current_school();
  end;
revoke all on function campuses_of_current_school from public;
grant execute on function campuses_of_current_school to pelion_app;

-- Puts a table under the floor whose rows a campus may share with its school (decision 0025). Its columns must include
-- campus_id, where a row was made, and school_id, null unless it is shared. A shared row is read and changed on every
-- campus of its school, by whom the policy of its domain lets; it is made on its own campus alone.
create procedure make_school_table(table_name regclass)
  language plpgsql as $$
begin
  call make_tenant_table(table_name);
  execute format(
    'alter table %s add constraint school_of_campus foreign key (school_id, campus_id) references campus (school_id, id)',
    table_name
  );
  execute format(
    'create policy same_school_reads on %s for select to pelion_app using (school_id = (select current_school()))',
    table_name
  );
  execute format(
    'create policy same_school_changes on %s for update to pelion_app using (school_id = (select current_school())) with check (school_id = (select current_school()))',
    table_name
  );
  execute format(
    'create policy same_school_deletes on %s for delete to pelion_app using (school_id = (select current_school()))',
    table_name
  );
end
$$;

-- Who signs in. What a campus knows of them is in person and membership; this table is out of the reach of pelion_app.
create table account (
  id bigint generated always as identity primary key,
  -- what one signs in with: an e-mail address or any other name, since small pupils have no e-mail
  username text not null unique check (username = lower(btrim(username)) and username <> ''),
  -- where mail about the account goes; siblings may share their parents' address
  email text check (email = lower(btrim(email)) and email <> ''),
  -- null until the invitation is taken: nobody signs in without a password
  password_hash text,
  password_changed_at timestamptz not null default now(),
  given_name text not null check (given_name <> ''),
  family_name text not null default '',
  is_site_admin boolean not null default false,
  -- made with the demo: open to everybody where the demo is, and never above anything but demo schools
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index account_email on account (email);

-- A person as one campus names them: its members, and site admins who have been there. Whoever did something in a campus
-- is referred to here, so that the name outlives the membership and nobody of another campus can be an author.
create table person (
  campus_id bigint not null references campus (id),
  -- the user id of every tenant table and of the API
  user_id bigint not null references account (id),
  given_name text not null check (given_name <> ''),
  -- empty for who has one name only
  family_name text not null default '',
  name text not null generated always as (btrim(given_name || ' ' || family_name)) stored,
  -- the last sign-in to this campus, and the role it was in; null: never
  entered_at timestamptz,
  entered_as smallint check (entered_as between 1 and 11),
  primary key (campus_id, user_id)
);
call make_tenant_table('person');

-- Belonging to a campus. Who leaves keeps the row and everything that refers to it; lists ask for removed_at is null.
create table membership (
  campus_id bigint not null,
  user_id bigint not null,
  -- the person's id in the school's own information system
  external_id text check (external_id <> ''),
  is_suspended boolean not null default false,
  -- multiplies every duration for this person: 1.5 is half as much again (design.md, Clock)
  time_multiplier numeric(4, 2) not null default 1 check (time_multiplier between 1 and 10),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (campus_id, user_id),
  unique (campus_id, external_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index membership_user on membership (user_id);
call make_tenant_table('membership');

-- What a member may act as: a teacher whose child goes to the same school is a parent too.
create table membership_role (
  campus_id bigint not null,
  user_id bigint not null,
  -- spec 1 §3, without 1: site admin is a mark of the account
  user_type smallint not null check (user_type between 2 and 11),
  primary key (campus_id, user_id, user_type),
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index membership_role_type on membership_role (campus_id, user_type, user_id);
call make_tenant_table('membership_role');

-- Every role that an account may act in now, in every campus. Signing in, changing campus or role and each request of a
-- session ask here, so whatever ends a role ends it for all of them.
create view acting_role with (security_invoker = true) as
  select m.user_id, m.campus_id, r.user_type
  from membership m
  join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
  where m.removed_at is null and not m.is_suspended
  union all
  select a.id, c.id, 1::smallint
  from account a, campus c
  join school s on s.id = c.school_id
  where a.is_site_admin and (s.is_demo or not a.is_demo);

-- A grant or a refusal that the campus has set for a user type (/settings/access-controls).
create table permission_override (
  campus_id bigint not null references campus (id),
  user_type smallint not null check (user_type between 1 and 11),
  permission text not null,
  is_granted boolean not null,
  primary key (campus_id, user_type, permission)
);
call make_tenant_table('permission_override');

-- Calendar days of the campus, both included. Years may overlap: one is planned while another runs.
create table academic_year (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  unique (campus_id, id),
  unique (campus_id, name),
  check (starts_on < ends_on)
);
create unique index academic_year_current on academic_year (campus_id) where is_current;
call make_tenant_table('academic_year');

-- What is archived is offered nowhere any more and stays where it was used.
create table grade (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  position int not null default 0,
  is_archived boolean not null default false,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('grade');

create table subject (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  name text not null,
  -- spec 1 §3, subject icon names
  icon text not null default 'science',
  is_archived boolean not null default false,
  unique (campus_id, id),
  unique (campus_id, name)
);
call make_tenant_table('subject');

-- A section lives for one academic year; next year's A is another section.
create table section (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  academic_year_id bigint not null,
  grade_id bigint not null,
  name text not null,
  is_archived boolean not null default false,
  unique (campus_id, id),
  unique (campus_id, academic_year_id, grade_id, name),
  foreign key (campus_id, academic_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
call make_tenant_table('section');

-- A student's time in a section. Who moves gets an end here and a row there; nothing is overwritten (decision 0024).
create table enrollment (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  section_id bigint not null,
  student_id bigint not null,
  -- calendar days of the campus, both included; without an end until further notice
  starts_on date not null,
  ends_on date,
  -- an inactive one was a mistake or is not valid yet: it counts for nothing. Who leaves gets an end instead
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  check (ends_on >= starts_on),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  -- Nobody is twice in a section at one time. Ids as ranges of one value, since ranges alone have the operators of
  -- an exclusion without an extension.
  constraint enrollment_once exclude using gist (
    int8range(section_id, section_id, '[]') with &&,
    int8range(student_id, student_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  ) where (status = 'active')
);
create index enrollment_section on enrollment (campus_id, section_id, student_id) where status = 'active';
create index enrollment_student on enrollment (campus_id, student_id) where status = 'active';
call make_tenant_table('enrollment');

-- When a student is in a section, as a span of time: days begin and end where the campus is.
create view section_student with (security_invoker = true) as
  select e.campus_id, e.section_id, e.student_id,
    tstzrange(e.starts_on::timestamp at time zone c.time_zone, (e.ends_on + 1)::timestamp at time zone c.time_zone) as during
  from enrollment e
  join campus c on c.id = e.campus_id
  where e.status = 'active';
grant select on section_student to pelion_app;

create table section_teacher (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  section_id bigint not null,
  teacher_id bigint not null,
  -- null: the section's homeroom teacher
  subject_id bigint,
  unique (campus_id, id),
  unique nulls not distinct (campus_id, section_id, teacher_id, subject_id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, teacher_id) references membership (campus_id, user_id),
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index section_teacher_teacher on section_teacher (campus_id, teacher_id);
call make_tenant_table('section_teacher');

create table parent_student (
  campus_id bigint not null,
  parent_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, parent_id, student_id),
  foreign key (campus_id, parent_id) references membership (campus_id, user_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index parent_student_student on parent_student (campus_id, student_id);
call make_tenant_table('parent_student');
