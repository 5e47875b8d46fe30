-- Baseline: the whole schema in the order of the domains. Later migrations are named by time (decision 20261128-1630).

-- == The tenancy floor ==

-- The tenancy floor (decision 0002). The server reads and writes tenant rows as the role pelion_app, under row-level
-- security, with the campus in the setting pelion.campus_id. Without it every tenant table is empty.
-- References between tenant rows carry campus_id on both sides, so the database refuses one that crosses a campus; and a
-- row that refers to another one of its campus needs no reference to the campus itself, which every write would pay for.
do $$
begin
  if not exists (select from pg_roles where rolname = 'pelion_app') then
    create role pelion_app nologin;
  end if;
  execute format('grant pelion_app to %I', current_user);
end
$$;
grant usage on schema public to pelion_app;

create function current_campus() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('pelion.campus_id', true), '')::bigint;

-- Puts a table under the floor. Its columns must include campus_id, and its key leads with it: one index for the key, in the order
-- by which a database is divided among several machines. Records that are found without a campus (files, sessions, shared ones)
-- keep the id alone.
create procedure make_tenant_table(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy same_campus on %s to pelion_app using (campus_id = (select current_campus())) with check (campus_id = (select current_campus()))',
    table_name
  );
  execute format('grant select, insert, update, delete on %s to pelion_app', table_name);
end
$$;

-- An exact fraction, "7/3" or "2": scores and points are never floats.
create domain rational as text check (value ~ '^-?[0-9]{1,40}(/[1-9][0-9]{0,39})?$');

-- == Schools, campuses and people ==

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
  suspended_at timestamptz,
  -- counts the changes of what a site admin says of it: an edit names the one that it was made from
  version int not null default 1,
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
  -- Names the campus in the address of its log-in page: nobody can guess another one's.
  sign_in_key uuid not null default gen_random_uuid(),
  -- term -> [singular, plural], where this campus says something else than its type and its school
  term_overrides jsonb not null default '{}'
    check (jsonb_typeof(term_overrides) = 'object'),
  suspended_at timestamptz,
  -- since when nobody but a site admin comes in: the campus or its school is suspended
  closed_at timestamptz,
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, name),
  check (suspended_at is null or closed_at is not null)
);

-- The list of campuses, by name.
create index campus_by_name on campus (name, id);
create unique index campus_sign_in_key on campus (sign_in_key);
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
  username text not null check (username = lower(btrim(username)) and username <> ''),
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
  created_at timestamptz not null default now(),
  -- Of the person and not of a campus. null: as the campus has it.
  time_zone text check (time_zone <> ''),
  -- a language whose catalogue exists; null: as the product is
  language text check (language <> ''),
  -- An account belongs to the school that made it; one of the same person elsewhere is joined by a link mailed to their address
  -- (decision 0141).
  -- the school that made it; null: above all schools
  school_id bigint references school (id),
  -- the last link taken that was mailed to the e-mail address; null again with another address, and once an admin has seen a link
  proved_at timestamptz,
  -- the proved account of the same person, whose password opens this one too
  owner_id bigint references account (id),
  check (proved_at is null or email is not null),
  check (owner_id is null or (password_hash is null and owner_id <> id))
);
create index account_email on account (email);
create unique index account_username on account (username, school_id) nulls not distinct;
create unique index account_name on account (username) where position('@' in username) = 0;
create index account_joined on account (owner_id) where owner_id is not null;
create unique index account_owner_of_address on account (email, is_demo)
  where owner_id is null and proved_at is not null and username = email and not is_site_admin;

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
create index person_of_account on person (user_id);

-- A page of the list walks it, by name, to where the page is full.
create index person_by_name on person (campus_id, name, user_id);
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
  -- What a campus keeps of its people beside their roles (decision 0066).
  -- counts the changes of what is said of the person here: an edit names the one that it was made from
  version int not null default 1,
  -- the last invitation that was sent; null: none
  invited_at timestamptz,
  -- accommodations beside the extra time: may pause, has texts read aloud
  has_breaks boolean not null default false,
  reads_aloud boolean not null default false,
  -- Whoever was erased does not come back: what is left of them are results under a name that says nothing.
  erased_at timestamptz,
  -- Who left by themselves comes back by a link alone, whoever restores them.
  left_at timestamptz,
  -- The campus keeps the username and address that it knew where the person changed them after leaving or removal, until
  -- they enter again (decision 0141). Null: those of the account.
  known_username text,
  known_email text,
  primary key (campus_id, user_id),
  unique (campus_id, external_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  check (known_email is null or known_username is not null)
);
create index membership_user on membership (user_id);

-- Members are counted as all of them less these.
create index membership_removed on membership (campus_id, user_id) where removed_at is not null;
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

-- Who belongs to a campus that is closed has no role there; a site admin keeps theirs.
create view acting_role with (security_invoker = true) as
  select m.user_id, m.campus_id, r.user_type
  from membership m
  join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
  where m.removed_at is null and not m.is_suspended and m.left_at is null
    and (select c.closed_at from campus c where c.id = m.campus_id) is null
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
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  starts_on date not null,
  ends_on date not null,
  is_current boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id),
  check (starts_on < ends_on)
);
create unique index academic_year_current on academic_year (campus_id) where is_current;
-- Names of grades, sections and other records differ by more than capitals: `grade 6` beside `Grade 6` reads as one name.
create unique index academic_year_name on academic_year (campus_id, lower(name));
call make_tenant_table('academic_year');

-- What is archived is offered nowhere any more and stays where it was used.
create table grade (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  position int not null default 0,
  is_archived boolean not null default false,
  -- Grades, sections and subjects count their changes; an edit names the one it was made from (decision 0043).
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index grade_name on grade (campus_id, lower(name));
call make_tenant_table('grade');

create table subject (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  -- spec 1 §3, subject icon names
  icon text not null default 'science',
  is_archived boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index subject_name on subject (campus_id, lower(name));
call make_tenant_table('subject');

-- A section lives for one academic year; next year's A is another section.
create table section (
  id bigint generated always as identity,
  campus_id bigint not null,
  academic_year_id bigint not null,
  grade_id bigint not null,
  name text not null,
  is_archived boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id),
  foreign key (campus_id, academic_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create unique index section_name on section (campus_id, academic_year_id, grade_id, lower(name));
call make_tenant_table('section');

-- A student's time in a section. Who moves gets an end here and a row there; nothing is overwritten (decision 0024).
create table enrollment (
  id bigint generated always as identity,
  campus_id bigint not null,
  section_id bigint not null,
  student_id bigint not null,
  -- calendar days of the campus, both included; without an end until further notice
  starts_on date not null,
  ends_on date,
  -- an inactive one was a mistake or is not valid yet: it counts for nothing. Who leaves gets an end instead
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  -- Enrolments count their changes, whoever makes them: the people forms, an import, a rollover. An edit and an undo name
  -- the one that they were made from.
  version int not null default 1,
  primary key (campus_id, id),
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

-- The inactive ones too: the list of a year, and all that there was of one person.
create index enrollment_of_section on enrollment (campus_id, section_id);
create index enrollment_of_student on enrollment (campus_id, student_id);
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
  id bigint generated always as identity,
  campus_id bigint not null,
  section_id bigint not null,
  teacher_id bigint not null,
  -- null: the section's homeroom teacher
  subject_id bigint,
  primary key (campus_id, id),
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

-- Suspending a school or a campus, acting as somebody else, and finding things in the audit (decision 0077).

-- Every account of the person behind one: the owner and what is joined to it.
create function accounts_of_person(account_id bigint) returns setof bigint
  language sql stable rows 2
  begin atomic
    select a.id from account own
    join account a on a.id = coalesce(own.owner_id, own.id) or a.owner_id = coalesce(own.owner_id, own.id)
    where own.id = account_id;
  end;
revoke all on function accounts_of_person from public;

-- Username and address as this campus knows them. An erased member of another campus no longer counts as known there.
create function accounts_of_members(ids bigint[])
  returns table (user_id bigint, username text, email text, has_password boolean, is_here_alone boolean, is_joined boolean)
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select m.user_id, coalesce(m.known_username, a.username),
      case when m.known_username is null then a.email else m.known_email end,
      coalesce(o.password_hash, a.password_hash) is not null,
      not a.is_site_admin
        and not exists (select from person p where p.user_id = a.id and p.campus_id <> m.campus_id and not exists (
          select from membership x where x.campus_id = p.campus_id and x.user_id = p.user_id and x.erased_at is not null))
        and not exists (select from account j where j.owner_id = a.id),
      a.owner_id is not null
    from membership m
    join account a on a.id = m.user_id
    left join account o on o.id = a.owner_id
    where m.campus_id = current_campus() and m.user_id = any(ids);
  end;
revoke all on function accounts_of_members from public;
grant execute on function accounts_of_members to pelion_app;

-- How somebody looks to a campus. A table of its own: a file refers to its owner, who is a person.
create table portrait (
  campus_id bigint not null,
  user_id bigint not null,
  file_id uuid not null,
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('portrait');

-- Members by a part of what they sign in with, or of their address.
create function members_by_account(pattern text) returns setof bigint
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select m.user_id from membership m join account a on a.id = m.user_id
    where m.campus_id = current_campus() and case when m.known_username is null
      then a.username ilike pattern or a.email ilike pattern
      else m.known_username ilike pattern or m.known_email ilike pattern end;
  end;
revoke all on function members_by_account from public;
grant execute on function members_by_account to pelion_app;

-- Seats of the school that are taken, by user type: a teacher or a student counts once, on however many campuses, unless
-- they were suspended or removed on all of them.
create function taken_seats() returns table (user_type smallint, taken bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.user_type, count(distinct m.user_id)
    from campus c
    join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (4, 6)
    where c.school_id = current_school()
    group by r.user_type;
  end;
revoke all on function taken_seats from public;
grant execute on function taken_seats to pelion_app;

-- Changes of who belongs to the school come one after the other: whoever counts seats or admins afterwards counts what is.
create function hold_school() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from school where id = current_school() for no key update;
end
$$;
revoke all on function hold_school from public;
grant execute on function hold_school to pelion_app;

-- Admins who can sign in: by a password of their own or of the account that theirs is joined to.
create function admins_who_can_enter() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(distinct m.user_id)
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and (a.password_hash is not null or a.owner_id is not null)
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended and m.left_at is null;
  end;
revoke all on function admins_who_can_enter from public;
grant execute on function admins_who_can_enter to pelion_app;

-- An address that an account has asked for: its own once the link that was mailed there is pressed. Past the floor, as accounts are.
create table email_change (
  user_id bigint primary key references account (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and email <> ''),
  -- sha-256 of the link, which is kept nowhere else; null until it is mailed
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Admins of the campuses of a school cannot make one of the school: whoever is the last of those stays (decision 0066).
create function school_admins_who_can_enter() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(distinct m.user_id)
    from campus own
    join campus c on c.school_id = own.school_id
    join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended and m.left_at is null
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type = 2
    join account a on a.id = m.user_id and (a.password_hash is not null or a.owner_id is not null)
    where own.id = current_campus();
  end;
revoke all on function school_admins_who_can_enter from public;
grant execute on function school_admins_who_can_enter to pelion_app;

-- == Sessions and log-in ==

-- One row per sign-in, campus and role. Tokens are 256 random bits; only their sha-256 is kept.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  assessment_token_hash bytea not null unique,
  user_id bigint not null,
  campus_id bigint not null,
  -- the role that the person acts in; the session ends with it (acting_role)
  user_type smallint not null check (user_type between 1 and 11),
  -- demo bar: the plan this session pretends to; null is the school's own
  demo_subscription_type_id smallint check (demo_subscription_type_id between 1 and 4),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session in which a site admin acts as somebody: who it is, and the own session that it ends with.
  acted_by bigint,
  acted_from bigint references session (id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  check ((acted_by is null) = (acted_from is null)),
  foreign key (campus_id, acted_by) references person (campus_id, user_id)
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);
create index session_acted_from on session (acted_from) where acted_from is not null;

-- Acting ends when the one who acts is no site admin any more.
create view live_session with (security_invoker = true) as
  select s.id, s.token_hash, s.assessment_token_hash, s.user_id, s.campus_id, s.user_type, s.demo_subscription_type_id, s.expires_at,
    s.acted_by, s.acted_from
  from session s
  where (
    select r.user_type from acting_role r
    where r.campus_id = s.campus_id and r.user_id = s.user_id and r.user_type = s.user_type
  ) is not null
    and (s.acted_by is null or (select a.is_site_admin from account a where a.id = s.acted_by));

-- Which of these are live, for a statement that writes for whoever asks: it is in the campus and cannot look itself.
create function open_sessions(ids bigint[], moments timestamptz[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select asked.id from unnest(ids, moments) as asked (id, moment)
    where (
      select s.expires_at from live_session s where s.id = asked.id and s.campus_id = current_campus()
    ) > asked.moment;
end
$$;
revoke all on function open_sessions from public;
grant execute on function open_sessions to pelion_app;

-- A link that sets a password, once: the first one (an invitation) or a new one. Only its token's sha-256 is kept.
create table one_time_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('invitation', 'passwordReset')),
  user_id bigint not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the campus that asks somebody to come; null where the person asked
  campus_id bigint references campus (id),
  -- A link works for the address that it was mailed to, and for no other (decision 0141).
  -- address that the link was mailed to, and that it proves; null: an admin has seen the link
  email text
);
create index one_time_link_user on one_time_link (user_id);

-- A browser that has signed in before: wrong tries from elsewhere do not lock its owner out (decision 0006).
create table known_device (
  user_id bigint not null references account (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Counts tries per key (an address, an account) in fixed windows; shared by every process (decision 0006).
create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  tries int not null,
  primary key (key, window_start)
);
create index rate_limit_window on rate_limit (window_start);

-- Mail of an installation without a mail server, readable by its admins (decision 0007).
create table kept_mail (
  id bigint generated always as identity primary key,
  campus_id bigint references campus (id),
  recipient text not null,
  subject text not null,
  text_body text not null,
  created_at timestamptz not null default now(),
  -- Mail for whoever runs this installation, which no campus may read.
  is_for_operator boolean not null default false,
  -- The same mail again, since nobody knows whether the first try arrived, is one.
  message_key text unique
);
create index kept_mail_campus on kept_mail (campus_id, id desc);
create index kept_mail_operator on kept_mail (id desc) where is_for_operator;

-- Jobs are enqueued in the transaction that needs them. The worker's tables stay closed to pelion_app.
create function enqueue_job(task text, payload json, run_at timestamptz default now(), job_key text default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 12);
end
$$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to pelion_app;

-- What the server remembers of a viewer is told to every process when it changes, with the commit (decision 0033).
create function tell_viewers() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('pelion_viewers', tg_argv[0] || ':' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]));
  return null;
end
$$;

-- For every table of the viewer's query. Nobody who is remembered changes by a row that is added, but where rows are
-- counted together.
create procedure viewers_depend_on(table_name regclass, part text, id_column text, events text default 'update or delete')
  language plpgsql as $$
begin
  execute format(
    'create trigger tell_viewers after %s on %s for each row execute function tell_viewers(%L, %L)',
    events, table_name, part, id_column
  );
end
$$;
call viewers_depend_on('session', 'session', 'id');
call viewers_depend_on('account', 'user', 'id');
call viewers_depend_on('person', 'user', 'user_id');
call viewers_depend_on('membership', 'user', 'user_id');
call viewers_depend_on('membership_role', 'user', 'user_id');
call viewers_depend_on('permission_override', 'campus', 'campus_id', 'insert or update or delete');
call viewers_depend_on('campus', 'campus', 'id');
call viewers_depend_on('school', 'school', 'id');

-- == Installation, files, audit and activity ==

-- Facts of this installation that every process must share, such as the secret that signs links to files.
create table installation (
  key text primary key,
  value text not null
);

-- The hands of each process that takes jobs, and when they were last heard of: what a dead one had taken up is given to others
-- (decision 0114). Of no campus, and closed to pelion_app as the worker's own tables are.
create table worker_life (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);

-- What users upload. The bytes lie in a folder or in S3 under the id; this row is what is known of them (decision 0038).
create table file (
  -- random: texts and links name it, and nobody can guess another one's
  id uuid primary key default gen_random_uuid(),
  campus_id bigint not null,
  owner_id bigint not null,
  -- as its owner called it
  name text not null check (name <> ''),
  -- found in its bytes, whatever its name says
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  foreign key (campus_id, owner_id) references person (campus_id, user_id)
);
alter table portrait add foreign key (campus_id, file_id) references file (campus_id, id);
create index file_of_owner on file (campus_id, owner_id, created_at desc);
call make_tenant_table('file');

-- What stands at the head of every page: a campus's own, or else its school's, which belongs to one of its campuses.
create table logo (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  -- null: of this campus alone
  school_id bigint,
  file_id uuid not null,
  -- In pixels; null for a drawing that names none.
  width int check (width > 0),
  height int check (height > 0),
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create unique index logo_of_campus on logo (campus_id) where school_id is null;
create unique index logo_of_school on logo (school_id) where school_id is not null;
call make_school_table('logo');

-- How a campus looks and speaks is changed by its admins. Which columns, is said here; who may, by the rules of the
-- endpoints.
create policy same_campus_changes on campus for update to pelion_app
  using (id = (select current_campus())) with check (id = (select current_campus()));
grant update (color_code, settings, term_overrides) on campus to pelion_app;

-- Who changed what, when and how it was before: one line per change, in the transaction of the change (decision 0026).
-- Attempts keep a ledger of their own (attempt_event).
create table audit_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- the word and the id of what was changed: 'announcement' 17
  subject text not null,
  subject_id bigint not null,
  -- 'create', 'update', 'delete', or a verb of the domain: 'cancel'
  kind text not null,
  actor_id bigint not null,
  -- the user type that the actor acted as; null for who had not signed in
  acted_as smallint check (acted_as between 1 and 11),
  at timestamptz not null,
  -- the fields that the change is about; never a password, a token or a hash of one
  before jsonb,
  after jsonb,
  -- Who really did it, where somebody acted as the actor.
  acted_by bigint,
  primary key (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id),
  foreign key (campus_id, acted_by) references person (campus_id, user_id)
);
create index audit_event_subject on audit_event (campus_id, subject, subject_id, id desc);

-- The log is read by day, newest first: of everything, of a campus, of a person, of one kind of record.
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_campus_at on audit_event (campus_id, at desc, id desc);
create index audit_event_actor_at on audit_event (campus_id, actor_id, at desc, id desc);
create index audit_event_acted_by_at on audit_event (campus_id, acted_by, at desc, id desc) where acted_by is not null;
create index audit_event_subject_at on audit_event (campus_id, subject, at desc, id desc);
call make_tenant_table('audit_event');

-- Written once.
revoke update, delete on audit_event from pelion_app;

-- Who is here now. Written for everybody who has a page open, so it is as narrow as it can be: no references, no index
-- but the key, and room in every page for the next version of its rows.
create table presence (
  campus_id bigint not null,
  user_id bigint not null,
  last_active_at timestamptz not null,
  is_idle boolean not null,
  primary key (campus_id, user_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
call make_tenant_table('presence');

-- How long somebody was active on a day of the campus: what the activity report is made from.
create table activity_day (
  campus_id bigint not null,
  user_id bigint not null,
  day date not null,
  first_active_at timestamptz not null,
  last_active_at timestamptz not null,
  active_seconds int not null,
  primary key (campus_id, user_id, day)
) with (fillfactor = 70);
call make_tenant_table('activity_day');

-- == Setting a school up ==

-- Students of one year taken over into the next, all in one transaction. Undone, it stays as a line of the history.
create table rollover (
  id bigint generated always as identity,
  campus_id bigint not null,
  from_year_id bigint not null,
  to_year_id bigint not null,
  -- which year was current before; null where the rollover left that alone, or there was none
  previous_year_id bigint,
  made_current boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, from_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, to_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, previous_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);

-- A year is rolled over once, whoever presses the button at the same moment.
create unique index rollover_once on rollover (campus_id, from_year_id) where undone_at is null;
call make_tenant_table('rollover');

-- What it did, for undoing it.
create table rollover_enrollment (
  campus_id bigint not null,
  rollover_id bigint not null,
  enrollment_id bigint not null,
  -- opened: made by it; closed: got its last day from it
  kind text not null check (kind in ('opened', 'closed')),
  primary key (campus_id, rollover_id, enrollment_id),
  foreign key (campus_id, rollover_id) references rollover (campus_id, id),
  foreign key (campus_id, enrollment_id) references enrollment (campus_id, id) on delete cascade
);
create index rollover_enrollment_of on rollover_enrollment (campus_id, enrollment_id);
call make_tenant_table('rollover_enrollment');

create table rollover_section (
  campus_id bigint not null,
  rollover_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, rollover_id, section_id),
  foreign key (campus_id, rollover_id) references rollover (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade
);
create index rollover_section_of on rollover_section (campus_id, section_id);
call make_tenant_table('rollover_section');

-- Where a subject is taught; a subject without rows is taught in every grade.
create table subject_grade (
  campus_id bigint not null,
  subject_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, subject_id, grade_id),
  foreign key (campus_id, subject_id) references subject (campus_id, id) on delete cascade,
  foreign key (campus_id, grade_id) references grade (campus_id, id) on delete cascade
);
create index subject_grade_grade on subject_grade (campus_id, grade_id);
call make_tenant_table('subject_grade');

-- Rooms where classes are held; those that are live have a portal.
create table classroom (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  -- building, floor, number
  place text not null default '',
  -- seats; null: as many as come
  capacity int check (capacity > 0),
  -- spec 1 §3
  portal text not null default 'unik-jitsi'
    check (portal in ('uniq-webrtc', 'unik-jitsi', 'unik-jitsi-v2', 'lessonspace')),
  is_archived boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index classroom_name on classroom (campus_id, lower(name));
call make_tenant_table('classroom');

create table classroom_teacher (
  campus_id bigint not null,
  classroom_id bigint not null,
  teacher_id bigint not null,
  primary key (campus_id, classroom_id, teacher_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  foreign key (campus_id, teacher_id) references membership (campus_id, user_id)
);
create index classroom_teacher_of on classroom_teacher (campus_id, teacher_id);
call make_tenant_table('classroom_teacher');

create table classroom_section (
  campus_id bigint not null,
  classroom_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, classroom_id, section_id),
  foreign key (campus_id, classroom_id) references classroom (campus_id, id) on delete cascade,
  -- A section that goes leaves its rooms.
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade
);
create index classroom_section_of on classroom_section (campus_id, section_id);
call make_tenant_table('classroom_section');

-- Students who get something together, whatever sections they are in. `group` is a word of SQL.
create table student_group (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null,
  description text not null default '',
  is_archived boolean not null default false,
  version int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create unique index student_group_name on student_group (campus_id, lower(name));
call make_tenant_table('student_group');

-- A student's time in a group, as that in a section: days of the campus, both included.
create table student_group_member (
  id bigint generated always as identity,
  campus_id bigint not null,
  group_id bigint not null,
  student_id bigint not null,
  starts_on date not null,
  ends_on date,
  primary key (campus_id, id),
  check (ends_on >= starts_on),
  foreign key (campus_id, group_id) references student_group (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  constraint student_group_member_once exclude using gist (
    int8range(group_id, group_id, '[]') with &&,
    int8range(student_id, student_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create index student_group_member_group on student_group_member (campus_id, group_id, student_id);
create index student_group_member_student on student_group_member (campus_id, student_id);
call make_tenant_table('student_group_member');

create function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger enrollment_changed before update on enrollment for each row execute function count_change();

-- What one call of the enrolment screen did, for undoing it and for the history of a person.
create table enrollment_change (
  id bigint generated always as identity,
  campus_id bigint not null,
  kind text not null check (kind in ('enroll', 'move', 'edit', 'activate', 'deactivate')),
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('enrollment_change');

create table enrollment_change_row (
  campus_id bigint not null,
  change_id bigint not null,
  enrollment_id bigint not null,
  -- as it was before; all null where the change made the enrolment
  was_starts_on date,
  was_ends_on date,
  was_status text check (was_status in ('active', 'inactive')),
  -- the version that the change left
  version int not null,
  primary key (campus_id, change_id, enrollment_id),
  foreign key (campus_id, change_id) references enrollment_change (campus_id, id),
  foreign key (campus_id, enrollment_id) references enrollment (campus_id, id) on delete cascade
);
create index enrollment_change_row_of on enrollment_change_row (campus_id, enrollment_id);
call make_tenant_table('enrollment_change_row');

-- What a campus offers to those who learn, with its price where the campus has invoicing.
create table product_service (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  description text not null default '',
  kind text not null default 'service' check (kind in ('product', 'service')),
  -- null: none
  price numeric(11, 2) check (price >= 0),
  -- ISO 4217, of those with hundredths
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  frequency text not null default 'once' check (frequency in ('once', 'month', 'term', 'year')),
  is_active boolean not null default true,
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index product_service_name on product_service (campus_id, lower(name));
call make_tenant_table('product_service');

create table product_service_grade (
  campus_id bigint not null,
  product_service_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, product_service_id, grade_id),
  foreign key (campus_id, product_service_id) references product_service (campus_id, id) on delete cascade,
  -- A grade that something belongs to cannot be deleted.
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create index product_service_grade_of on product_service_grade (campus_id, grade_id);
call make_tenant_table('product_service_grade');

create table product_service_subject (
  campus_id bigint not null,
  product_service_id bigint not null,
  subject_id bigint not null,
  primary key (campus_id, product_service_id, subject_id),
  foreign key (campus_id, product_service_id) references product_service (campus_id, id) on delete cascade,
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index product_service_subject_of on product_service_subject (campus_id, subject_id);
call make_tenant_table('product_service_subject');

-- Which slides a presentation of the campus has, in which order, and what belongs on each (decision 0099).
create table presentation_template (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  description text not null default '',
  look text not null default 'light' check (look in ('light', 'dark', 'color')),
  -- [{ "layout": "title", "title": "…", "guidance": "…" }]
  slides jsonb not null check (jsonb_typeof(slides) = 'array'),
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index presentation_template_name on presentation_template (campus_id, lower(name)) where deleted_at is null;
call make_tenant_table('presentation_template');

-- People who come with a file (decision 0085). An import is a row from the moment its file arrives, as that of questions is.
create table roster_import (
  id bigint generated always as identity,
  campus_id bigint not null,
  created_by bigint not null,
  -- the user type that who imports acted as: what is written in the background is audited as theirs
  acted_as smallint not null check (acted_as between 1 and 11),
  created_at timestamptz not null,
  file_name text not null,
  -- what the next file of this kind follows on: `oneRoster`, or `csv/6` for a CSV of students
  source text not null default '',
  format text not null default '',
  encoding text not null default '',
  state text not null check (state in (
    'uploading', 'waiting', 'reading', 'comparing', 'ready', 'writing', 'done', 'stopped', 'cancelled', 'refused', 'failed')),
  -- the file as it was uploaded, in the store; null: it is not needed any more
  source_key text,
  handled int not null default 0,
  total int,
  problem text,
  -- when the process that works on it last said so; null: nobody works on it
  beat_at timestamptz,
  -- the names of the columns, and the field that each holds, as chosen
  columns text[] not null default '{}',
  fields text[] not null default '{}',
  -- whom a line without a role is about
  user_type smallint not null check (user_type between 2 and 11),
  -- [{ id, name }] of a OneRoster file, and the one that this campus is
  schools jsonb not null default '[]',
  chosen_school text,
  -- user types that who imports may add, and change: as of the last time that they asked for something
  may_add int[] not null default '{}',
  may_edit int[] not null default '{}',
  may_create_places boolean not null default false,
  creates_places boolean not null default false,
  suspends_gone boolean not null default false,
  -- what the file names and the campus does not have: [{ grade, section }]
  missing_places jsonb not null default '[]',
  notices text[] not null default '{}',
  -- who was in the import before from this source; null: there is none
  previous_id bigint,
  written_at timestamptz,
  undone_at timestamptz,
  undone_by bigint,
  -- when what it says of people was forgotten; who they were is kept to know who is gone
  swept_at timestamptz,
  -- What an import of people was compared to, as long as it is written: nobody counts ten thousand lines to say how far it is.
  ready_counts jsonb,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, undone_by) references person (campus_id, user_id)
);

-- One at a time in a campus: two would each compare with what the other is about to change.
create unique index roster_import_running on roster_import (campus_id)
  where state in ('uploading', 'waiting', 'reading', 'comparing', 'writing');
create index roster_import_of_source on roster_import (campus_id, source, id desc);
create index roster_import_newest on roster_import (campus_id, id desc);
call make_tenant_table('roster_import');

-- The lines of the file as they were read, until they are written: other columns may be chosen without reading it again.
create table roster_line (
  campus_id bigint not null,
  import_id bigint not null,
  line_no int not null,
  -- where it begins in the file
  line int not null,
  cells text[] not null,
  primary key (campus_id, import_id, line_no),
  foreign key (campus_id, import_id) references roster_import (campus_id, id)
);
call make_tenant_table('roster_line');

-- Everybody whom the file is about, with what becomes of them.
create table roster_person (
  campus_id bigint not null,
  import_id bigint not null,
  -- the order of the file; parents who stand in the lines of their children come behind
  person_no int not null,
  line int not null,
  is_derived boolean not null default false,
  -- null: the file does not say
  member_id bigint,
  external_id text,
  username text,
  email text,
  given_name text,
  family_name text,
  user_types int[] not null default '{}',
  section_ids bigint[] not null default '{}',
  -- sections that are not there yet, as `grade <unit separator> section`
  new_sections text[] not null default '{}',
  section_labels text[] not null default '{}',
  parent_ids text[] not null default '{}',
  child_ids text[] not null default '{}',
  -- parents by their place in this table
  parent_nos int[] not null default '{}',
  -- what came of it
  user_id bigint,
  -- was deleted here, and comes back
  is_restored boolean not null default false,
  outcome text check (outcome in ('error', 'create', 'change', 'same')),
  -- field -> [before, after]
  changes jsonb not null default '{}',
  problem text,
  note text,
  -- parents are written first, since links need both ends
  batch_no int,
  written_at timestamptz,
  -- fields that somebody has changed since, as undoing has found
  kept text[] not null default '{}',
  -- What somebody of the file would teach, and where: [{"subject_id": 3, "section_id": 5, "key": null, "label": "Math: Grade 7 - A"}].
  -- A section that is not there yet has its key, and its id once it is made.
  lessons jsonb not null default '[]',
  primary key (campus_id, import_id, person_no),
  foreign key (campus_id, import_id) references roster_import (campus_id, id)
);
create index roster_person_outcome on roster_person (campus_id, import_id, outcome, person_no);
create index roster_person_batch on roster_person (campus_id, import_id, batch_no) where batch_no is not null;
create index roster_person_user on roster_person (campus_id, import_id, user_id) where user_id is not null;
call make_tenant_table('roster_person');

-- What an import did beside the fields of people, for undoing it.
create table roster_trace (
  campus_id bigint not null,
  import_id bigint not null,
  kind text not null,
  -- the enrolment, grade, section, or person
  record_id bigint not null,
  -- of a link the parent, of a role its user type
  other_id bigint not null default 0,
  primary key (campus_id, import_id, kind, record_id, other_id),
  foreign key (campus_id, import_id) references roster_import (campus_id, id),
  constraint roster_trace_kind_check
    check (kind in ('opened', 'closed', 'dropped', 'grade', 'section', 'link', 'role', 'suspended', 'teaching'))
);
call make_tenant_table('roster_trace');

-- What the columns of a campus's files are called, as somebody here has said it.
create table roster_column (
  campus_id bigint not null references campus (id),
  -- trimmed and in lower case
  name text not null,
  -- null: it holds nothing that is imported
  field text,
  primary key (campus_id, name)
);
call make_tenant_table('roster_column');

-- Takes away a grade or a section that something made by itself, unless anything refers to it by now.
create function remove_unless_used(kind regclass, removed_id bigint) returns boolean
  language plpgsql as $$
begin
  execute format('delete from %s where id = $1', kind) using removed_id;
  return true;
exception when foreign_key_violation then
  return false;
end
$$;

-- == Decisions of a campus ==

-- What a campus gives to one person or takes from them, in whichever role they act, on top of `permission_override`.
create table person_permission (
  campus_id bigint not null,
  user_id bigint not null,
  permission text not null,
  is_granted boolean not null,
  primary key (campus_id, user_id, permission),
  foreign key (campus_id, user_id) references membership (campus_id, user_id) on delete cascade
);
call make_tenant_table('person_permission');
call viewers_depend_on('person_permission', 'user', 'user_id', 'insert or update or delete');

-- Each saved change of the access controls, numbered within its campus: an edit names the number that it was made from.
create table access_change (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  -- the first change makes version 2 of what begins as 1
  version int not null,
  made_by bigint not null,
  made_at timestamptz not null,
  -- [{ "userType": 4 } or { "userId": 12 }, "permission", "before", "after": true, false or null]
  lines jsonb not null,
  undoes bigint,
  primary key (campus_id, id),
  unique (campus_id, version),
  foreign key (campus_id, made_by) references person (campus_id, user_id),
  foreign key (campus_id, undoes) references access_change (campus_id, id)
);
create unique index access_change_undone_once on access_change (campus_id, undoes) where undoes is not null;
call make_tenant_table('access_change');

-- Admins of the campus who can sign in, with what they may act as.
create function admin_roles_that_can_enter() returns table (user_id bigint, user_type smallint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.user_id, r.user_type
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and (a.password_hash is not null or a.owner_id is not null)
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended and m.left_at is null;
  end;
revoke all on function admin_roles_that_can_enter from public;
grant execute on function admin_roles_that_can_enter to pelion_app;

-- What somebody wants to be told, by which channel and when; without a row it is as the campus has it.
create table mail_preference (
  campus_id bigint not null,
  user_id bigint not null,
  -- { kinds, digest, quiet } (mail-preferences in packages/contract)
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('mail_preference');

-- What is usual on a campus; without a row it is as at first.
create table mail_default (
  campus_id bigint primary key references campus (id),
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object')
);
call make_tenant_table('mail_default');

-- How somebody has arranged their dashboard, for each role that they act in; whoever has no row has it as it comes.
create table dashboard_arrangement (
  campus_id bigint not null,
  user_id bigint not null,
  user_type smallint not null check (user_type between 1 and 11),
  -- numbers of the widgets (spec 1 §3), in order; what stands in neither list came later
  shown smallint[] not null,
  hidden smallint[] not null,
  updated_at timestamptz not null,
  primary key (campus_id, user_id, user_type),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('dashboard_arrangement');

-- What a score in percent is called. Figures are text, because they are exact: '89.995'.
create table grading_scale (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null check (name <> ''),
  -- [{ from, to, label, points }] from the highest to the lowest, without gap or overlap
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  is_default boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index grading_scale_default on grading_scale (campus_id) where is_default;
create unique index grading_scale_name on grading_scale (campus_id, lower(name));
call make_tenant_table('grading_scale');

-- Where another scale than the default is used: for a grade or for a subject, each with one scale.
create table grading_scale_use (
  id bigint generated always as identity,
  campus_id bigint not null,
  scale_id bigint not null,
  grade_id bigint,
  subject_id bigint,
  primary key (campus_id, id),
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
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null check (name <> ''),
  -- [{ label, weight, type_ids }], weights in percent that come to 100; type_ids: assessment types whose averages it counts
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  version int not null default 1,
  primary key (campus_id, id)
);
create unique index scoring_template_name on scoring_template (campus_id, lower(name));
call make_tenant_table('scoring_template');

-- == Plans and payments ==

-- What a school has of its plan beside the plan itself: the month that is paid for, what comes after it, whether more than
-- the plan includes may be bought, and where the invoice goes (decision 0079).
create table subscription (
  school_id bigint primary key references school (id),
  -- months are counted from here: from the 31st to the 28th and to the 31st again
  anchored_at timestamptz not null,
  -- the month that runs
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  -- spec 1 §3, taken when the month ends; null: the plan goes on
  next_plan smallint check (next_plan between 1 and 4),
  -- people and storage beyond the plan are bought since then; null: they are refused
  overage_agreed_at timestamptz,
  billing_name text not null default '',
  billing_email text check (billing_email <> ''),
  billing_address text not null default '',
  -- of the payment provider: the customer, and the card that is charged by itself
  customer_id text unique,
  payment_method_id text,
  -- counts the changes: whoever confirms one names what they have seen
  version int not null default 1,
  check (period_starts_at < period_ends_at)
);

-- What was in use at its most in each month of a school.
create table usage_period (
  school_id bigint not null references school (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  users_peak int not null default 0,
  teachers_peak int not null default 0,
  students_peak int not null default 0,
  storage_peak bigint not null default 0,
  -- was agreed at any time of the month: what was used then is paid, whatever is agreed at its end
  is_overage_agreed boolean not null default false,
  -- null: the month that runs
  closed_at timestamptz,
  primary key (school_id, starts_at)
);
create unique index usage_period_running on usage_period (school_id) where closed_at is null;

-- Amounts are whole cents.
create table invoice (
  id bigint generated always as identity primary key,
  -- of this installation, without a gap
  number int not null unique,
  school_id bigint not null references school (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total int not null check (total > 0),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  -- as they were when it was issued
  billed_school text not null,
  billed_name text not null,
  billed_email text not null,
  billed_address text not null,
  mailed_at timestamptz,
  paid_at timestamptz,
  paid_with text check (paid_with in ('card', 'transfer')),
  -- the account that marked it; null: the payment provider told
  paid_by bigint references account (id),
  -- of the payment provider: the page where it is paid, and the payment
  checkout_id text unique,
  payment_id text,
  unique (school_id, id),
  check ((paid_at is null) = (paid_with is null))
);
create index invoice_of_school on invoice (school_id, number desc);
create index invoice_open on invoice (due_at) where paid_at is null;

create table invoice_line (
  school_id bigint not null,
  invoice_id bigint not null,
  position smallint not null,
  kind text not null check (kind in ('plan', 'rest', 'unused', 'extraUsers', 'extraStorage')),
  plan smallint not null check (plan between 1 and 4),
  quantity int not null,
  unit_price int not null,
  -- less than nothing for what was paid and is not used
  amount int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (school_id, invoice_id, position),
  foreign key (school_id, invoice_id) references invoice (school_id, id)
);

create procedure make_school_record(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy same_school on %s to pelion_app using (school_id = (select current_school())) with check (school_id = (select current_school()))',
    table_name
  );
  execute format('grant select, insert, update on %s to pelion_app', table_name);
end
$$;
call make_school_record('subscription');
call make_school_record('usage_period');
call make_school_record('invoice');
call make_school_record('invoice_line');

-- Of nothing but the subscription a line may be taken back; an invoice is never changed beyond what becomes of it.
revoke update on invoice_line from pelion_app;

-- The last number that was given; a transaction that is rolled back gives its number back.
create table invoice_counter (
  is_only boolean primary key default true check (is_only),
  last_number int not null
);
insert into invoice_counter values (true, 0);

create function next_invoice_number() returns int
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update invoice_counter set last_number = last_number + 1 returning last_number;
  end;
revoke all on function next_invoice_number from public;
grant execute on function next_invoice_number to pelion_app;

-- What the payment provider has told, each event once.
create table payment_event (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null
);

-- Counted campus after campus: joined at once, the database took all of them together for a handful of people and looked up each
-- membership by itself, which was most of what adding one person to a school of ten thousand cost.
create function seats_of(school bigint) returns table (users bigint, teachers bigint, students bigint)
  language sql stable set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where p.is_user), count(*) filter (where p.is_teacher), count(*) filter (where p.is_student)
    from (
      select bool_or(h.user_type <> 8) as is_user, bool_or(h.user_type = 4) as is_teacher,
        bool_or(h.user_type = 6) as is_student
      from campus c
      cross join lateral (
        select m.user_id, r.user_type
        from membership m
        join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
        where m.campus_id = c.id and m.removed_at is null and not m.is_suspended
        offset 0
      ) h
      where c.school_id = school
      group by h.user_id
    ) p;
  end;
revoke all on function seats_of from public;

create function seats_of_school() returns table (users bigint, teachers bigint, students bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.users, s.teachers, s.students from seats_of(current_school()) s;
  end;
revoke all on function seats_of_school from public;
grant execute on function seats_of_school to pelion_app;

-- Bytes that a campus keeps, as changes: those who store at one time wait for nobody. A job adds them up now and then, so
-- what is in use is the sum of a few rows.
create table storage_change (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  bytes bigint not null
);
create index storage_change_campus on storage_change (campus_id);

create function count_storage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_change (campus_id, bytes) select campus_id, sum(size) from changed group by campus_id;
  else
    insert into storage_change (campus_id, bytes) select campus_id, -sum(size) from changed group by campus_id;
  end if;
  return null;
end
$$;
create trigger count_stored after insert on file
  referencing new table as changed for each statement execute function count_storage();
create trigger count_removed after delete on file
  referencing old table as changed for each statement execute function count_storage();

create function storage_of(school bigint) returns bigint
  language sql stable set search_path = public, pg_temp
  begin atomic
    select coalesce(sum(s.bytes), 0)::bigint
    from campus c join storage_change s on s.campus_id = c.id where c.school_id = school;
  end;
revoke all on function storage_of from public;

create function storage_of_school() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  return storage_of(current_school());
revoke all on function storage_of_school from public;
grant execute on function storage_of_school to pelion_app;

-- The plan of the own school, by whom the policy of the domain lets.
create function set_plan(plan smallint, state text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    update school set subscription_type_id = plan, plan_state = state where id = current_school();
  end;
revoke all on function set_plan from public;
grant execute on function set_plan to pelion_app;

-- A school that has registered itself (decision 0084), of its whole school and out of the reach of pelion_app. One that
-- whoever runs the installation has made has no row here.
create table trial (
  school_id bigint primary key references school (id),
  founder_id bigint not null references account (id),
  -- sha-256 of the link that confirms the founder's address; null before it is sent, and once it was used
  token_hash bytea unique,
  -- until then the school mails nobody but its founder
  confirmed_at timestamptz,
  -- the day of the trial of which its admins were reminded last; 0: of none
  reminded_on smallint not null default 0,
  is_checklist_hidden boolean not null default false,
  created_at timestamptz not null,
  -- address of the founder that the confirmation was mailed to
  token_email text
);

-- Money of an invoice that is given back by the payment provider, partly or whole, each time a row of its own. Whole cents.
create table refund (
  id bigint generated always as identity primary key,
  school_id bigint not null,
  invoice_id bigint not null,
  amount int not null check (amount > 0),
  -- only ever forward: 'pending', then 'done', then, where a bank sends it back, 'failed'
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  reason text not null default '',
  -- null: it was given back at the payment provider itself
  asked_by bigint references account (id),
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- of the payment provider; null until it has taken the order
  provider_id text unique,
  check ((status = 'pending') = (settled_at is null)),
  foreign key (school_id, invoice_id) references invoice (school_id, id)
);
create index refund_of_invoice on refund (school_id, invoice_id);
call make_school_record('refund');

-- A school reads what was given back; who runs the installation gives it.
revoke insert, update on refund from pelion_app;

-- What strangers write to whoever runs this installation: of no campus, and out of the reach of pelion_app.
create table contact_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'demo')),
  name text not null,
  email text not null,
  organization text not null,
  -- spec 1 §1; null where nobody was asked
  campus_type smallint check (campus_type between 1 and 4),
  message text not null,
  created_at timestamptz not null
);

-- == Writing assessments ==

create table assessment (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null,
  -- spec 1 §3: test 1, classwork 2, homework 3, notes 4, standardized test 5, feedback 6
  type smallint not null check (type between 1 and 6),
  -- spec 2 §1: regular 1, standardized 2, feedback 3
  category smallint not null check (category between 1 and 3),
  -- spec 2 §3-4: draft 1, active 2, inactive 3, deleted 4
  status smallint not null default 1 check (status between 1 and 4),
  grade_id bigint,
  subject_id bigint,
  chapter_name text not null default '',
  lesson_name text not null default '',
  instruction_source text not null default '',
  instruction_html text not null default '',
  is_public boolean not null default false,
  -- kept with every change of its questions, so that lists need not count
  questions_count int not null default 0,
  total_points rational not null default '0',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  -- Counts the changes of whom it is shared with, public included (decision 0043).
  sharing_version int not null default 1,
  -- Counts the changes of its own facts, as in decision 0043; its questions have versions of their own.
  version int not null default 1 check (version > 0),
  -- spec 1 §3: standard 1, digital SAT 2; null for whatever is no bundle
  multipart_type smallint check (multipart_type between 1 and 2),
  -- A test that places its students: a campus may keep what comes out of it from them and their parents.
  is_placement boolean not null default false,
  -- What a deleted assessment was before, so that it can be brought back as it was (decision 0128). Of those that were deleted
  -- earlier nobody knows it: they come back inactive.
  deleted_from smallint check (deleted_from between 1 and 3),
  primary key (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id),
  constraint assessment_multipart check ((multipart_type is not null) = (type = 5))
);

-- Lists are newest first, and so is every index: a page reads a page's worth of rows (decision 0016).
create index assessment_newest on assessment (campus_id, created_at desc, id desc) where status <> 4;
create index assessment_by_author on assessment (campus_id, created_by, created_at desc, id desc) where status <> 4;
create index assessment_by_editor on assessment (campus_id, updated_by, created_at desc, id desc) where status <> 4;
create index assessment_by_subject on assessment (campus_id, subject_id, created_at desc, id desc) where status <> 4;
create index assessment_by_grade on assessment (campus_id, grade_id, created_at desc, id desc) where status <> 4;

-- Grade and subject together are the usual question; by grade alone it reads a hundredth of the table to find eight rows.
create index assessment_by_place on assessment (campus_id, grade_id, subject_id, created_at desc, id desc) where status <> 4;
create index assessment_public on assessment (campus_id, created_at desc, id desc) where is_public and status <> 4;
create index assessment_by_change on assessment (campus_id, updated_at desc, id desc) where status <> 4;
create index assessment_public_authors on assessment (campus_id, created_by) where is_public and status <> 4;
create index assessment_public_editors on assessment (campus_id, updated_by) where is_public and status <> 4;
create index assessment_deleted on assessment (campus_id, updated_at desc, id desc) where status = 4;

-- Lists of one type or one status, which may be rare among many, newest first like all (decision 0016).
create index assessment_by_type on assessment (campus_id, type, created_at desc, id desc) where status <> 4;
create index assessment_by_status on assessment (campus_id, status, created_at desc, id desc) where status <> 4;
call make_tenant_table('assessment');

-- A file that was imported into an assessment: what undoing it would take out again (decision 0044).
create table question_import (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  file_name text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- An import is a row from the moment that its file arrives (decision 0070). What was there before is done, and seen.
  state text not null default 'done' check (
    state in ('uploading', 'waiting', 'reading', 'ready', 'writing', 'done', 'cancelled', 'refused', 'failed', 'interrupted')
  ),
  format text not null default '',
  -- the file as it was uploaded, in the store; null: it is not needed any more
  source_key text,
  -- how far it is: questions read of about so many, or written of so many
  handled int not null default 0,
  total int,
  -- what was done with items that an earlier import had brought
  repeated text not null default 'skip' check (repeated in ('skip', 'again')),
  -- why it was refused, or failed
  problem text,
  -- when the process that works on it last said so; null: nobody works on it
  beat_at timestamptz,
  -- when who imported had seen how it ended
  put_away_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);

-- One at a time for each person.
create unique index question_import_running on question_import (campus_id, created_by)
  where state in ('uploading', 'waiting', 'reading', 'writing');
create index question_import_open on question_import (campus_id, assessment_id, created_by, id)
  where put_away_at is null;
call make_tenant_table('question_import');

create table question (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- Where it is filed, which no version changes and no attempt depends on.
  subject_id bigint,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 20),
  -- The comprehension whose passage this asks about, and its place among the parts, from 1.
  parent_id bigint,
  part_no int check (part_no > 0),
  -- the import that it came with; null: somebody wrote it here
  import_id bigint,
  -- when its words, its points or its place were last changed; null: never since it was written
  changed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- Counts the changes of a question, its words as its points: an edit names the one that it was made from (decision 0043).
  version int not null default 1,
  -- the question that this one is a copy of
  origin_id bigint,
  -- What a question was in the file that it came with, so that the same file brings nothing twice. It stays as it is when the
  -- question is edited: what somebody has worked on is here, too. Null for what was written here.
  import_hash text,
  -- What filters ask for, of the newest version.
  type smallint,
  difficulty smallint,
  -- Which item of its file a question was.
  import_item int,
  primary key (campus_id, id),
  -- deferred, so that parts can change places in one statement
  unique (campus_id, parent_id, part_no) deferrable initially deferred,
  check ((parent_id is null) = (part_no is null)),
  check (parent_id <> id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, parent_id) references question (campus_id, id),
  foreign key (campus_id, import_id) references question_import (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, origin_id) references question (campus_id, id)
);
create index question_of_origin on question (campus_id, origin_id) where origin_id is not null;
create index question_of_import on question (campus_id, import_id, import_item) where import_id is not null;
create index question_by_author on question (campus_id, created_by, id);
create index question_by_subject on question (campus_id, subject_id, id);
create index question_by_type on question (campus_id, type, id);
call make_tenant_table('question');

-- Never changed after it was written: attempts point here.
create table question_version (
  id bigint generated always as identity,
  campus_id bigint not null,
  question_id bigint not null,
  version_no int not null,
  -- spec 1 §3, 1 to 12
  type smallint not null check (type between 1 and 12),
  title text not null default '',
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  -- which shape of its type content and key have; read through upgraders (decision 0020)
  schema_version smallint not null check (schema_version > 0),
  -- what everyone may see
  content jsonb not null,
  -- what scoring and staff may see; no query of the attempts domain that presents selects it
  answer_key jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (campus_id, id),
  unique (campus_id, question_id, version_no),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('question_version');

create table assessment_question (
  campus_id bigint not null,
  assessment_id bigint not null,
  question_id bigint not null,
  -- the version that attempts starting now get
  version_id bigint not null,
  position int not null,
  points rational not null default '1',
  -- null: before the first section
  section_id bigint,
  primary key (campus_id, assessment_id, question_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id)
);
create index assessment_question_position on assessment_question (campus_id, assessment_id, position);

-- where a question stands
create index assessment_question_question on assessment_question (campus_id, question_id);
create index assessment_question_section on assessment_question (campus_id, section_id) where section_id is not null;
call make_tenant_table('assessment_question');

-- What a section is called and what it says; never changed after it was written, since attempts and changes point here.
create table section_version (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- Not a reference: the section has one to the version that is current.
  section_id bigint not null,
  version_no int not null,
  name text not null check (name <> ''),
  instruction_source text not null default '',
  instruction_html text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (campus_id, id),
  unique (campus_id, section_id, version_no),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('section_version');

-- A change of which questions an assessment has, in which order and for how many points, and how it was before: what
-- undoing it takes back. Kept for a day.
create table question_change (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  kind text not null check (kind in ('add', 'remove', 'order', 'points', 'difficulty', 'section', 'undo')),
  -- every question in order: [question_id, version_id, points, section_id]
  before jsonb not null,
  after jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- null: it stands
  undone_at timestamptz,
  -- every section in order: [section_id, version_id]
  sections_before jsonb not null default '[]',
  sections_after jsonb not null default '[]',
  primary key (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index question_change_age on question_change (created_at);
create index question_change_assessment on question_change (campus_id, assessment_id);
call make_tenant_table('question_change');

-- A named group of the questions of an assessment, with instructions of its own.
create table assessment_section (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  -- from 1; the sections of an assessment follow each other
  position int not null,
  -- attempts that were shown it keep it
  removed_at timestamptz,
  -- What attempts starting now get; written with the change that brings the section.
  version_id bigint,
  -- the import that it came with; null: somebody made it here
  import_id bigint,
  primary key (campus_id, id),
  unique (campus_id, assessment_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, version_id) references section_version (campus_id, id),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
alter table assessment_question add foreign key (campus_id, assessment_id, section_id) references assessment_section (campus_id, assessment_id, id);
create index assessment_section_place on assessment_section (campus_id, assessment_id, position) where removed_at is null;
call make_tenant_table('assessment_section');

-- What somebody is writing and has not saved: theirs alone, never validated, gone after 60 days (decision 0058).
create table question_draft (
  campus_id bigint not null,
  author_id bigint not null,
  -- of one form in one window, chosen there: two windows never write over each other
  key uuid not null,
  assessment_id bigint not null,
  -- null: a new question
  question_id bigint,
  -- JSON as the form sent it. As text: what is half written may be anything that a browser can send.
  payload text not null check (length(payload) <= 2000000),
  -- the version of the question that it is a change of
  base_version int,
  updated_at timestamptz not null,
  primary key (campus_id, author_id, key),
  check ((question_id is null) = (base_version is null)),
  foreign key (campus_id, author_id) references person (campus_id, user_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id)
);
create index question_draft_age on question_draft (updated_at);
create index question_draft_assessment on question_draft (campus_id, assessment_id);
call make_tenant_table('question_draft');

-- What was read of a file: what is written of it, and what its report says.
create table question_import_item (
  campus_id bigint not null,
  import_id bigint not null,
  -- its place in the file, from 0
  item_no int not null,
  file text,
  line int not null,
  -- the question's own, and what the report calls it
  title text not null,
  shown_title text not null,
  outcome text not null check (outcome in ('imported', 'importedWithLoss', 'refused')),
  losses text[] not null,
  reason text,
  excerpt text not null,
  points rational,
  type smallint,
  difficulty smallint,
  schema_version smallint,
  keywords text[] not null default '{}',
  -- of what it was in the file
  hash text,
  -- the item that is its passage
  passage_no int,
  -- null once it has been written
  content jsonb,
  answer_key jsonb,
  -- the pictures that it names
  picture_ids uuid[] not null default '{}',
  -- the assessment had it from an earlier import
  is_here boolean not null default false,
  -- The section of the file that it stands in; null: in none.
  section_no int,
  primary key (campus_id, import_id, item_no),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_item');

-- The pictures of what was read: their bytes are stored, and become files with the questions.
create table question_import_picture (
  id uuid not null,
  campus_id bigint not null,
  import_id bigint not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  primary key (campus_id, import_id, id),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_picture');

-- The sections of an assessment that a file of our own brings, as they were read; gone once they are written.
create table question_import_section (
  campus_id bigint not null,
  import_id bigint not null,
  -- its place in the file, from 0
  section_no int not null,
  name text not null check (name <> ''),
  instruction_source text not null,
  instruction_html text not null,
  -- the pictures that its instructions name
  picture_ids uuid[] not null default '{}',
  primary key (campus_id, import_id, section_no),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_section');

-- The words that a question is found by: of its stem, its title and its keywords, as the text search of every PostgreSQL
-- takes them apart. Rows of their own, since under row-level security an index answers only comparisons (decision 0062).
create table question_word (
  campus_id bigint not null,
  question_id bigint not null,
  word text collate "C" not null,
  primary key (campus_id, question_id, word),
  foreign key (campus_id, question_id) references question (campus_id, id)
);
create index question_word_word on question_word (campus_id, word, question_id);
call make_tenant_table('question_word');

-- The same for what is sought as for what was written.
create function words_of(source text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct left(lexeme, 40) from unnest(tsvector_to_array(to_tsvector('simple', left(source, 20000)))) as t (lexeme)
    limit 300
  );

-- Of each of these questions, by its newest version.
create function refresh_question_words(ids bigint[]) returns void
  language plpgsql as $$
begin
  delete from question_word where question_id = any(ids);
  insert into question_word (campus_id, question_id, word)
  select q.campus_id, q.id, w.word
  from question q
  cross join lateral (
    select title, content from question_version v where v.campus_id = q.campus_id and v.question_id = q.id
    order by v.version_no desc limit 1
  ) v
  cross join lateral unnest(words_of(
    concat_ws(' ', v.title, array_to_string(q.keywords, ' '), v.content -> 'stem' ->> 'source')
  )) as w (word)
  where q.id = any(ids);
end
$$;

-- Whatever writes a version or keywords: nobody can forget it.
create function versions_written() returns trigger
  language plpgsql as $$
begin
  update question q set type = n.type, difficulty = n.difficulty
  from (select distinct on (question_id) campus_id, question_id, type, difficulty from added order by question_id, version_no desc) n
  where q.campus_id = n.campus_id and q.id = n.question_id
    and (q.type, q.difficulty) is distinct from (n.type, n.difficulty);
  perform refresh_question_words(array(select distinct question_id from added));
  return null;
end
$$;
create trigger question_version_written after insert on question_version
  referencing new table as added for each statement execute function versions_written();

create function keywords_changed() returns trigger
  language plpgsql as $$
begin
  perform refresh_question_words(array[new.id]);
  return null;
end
$$;
create trigger question_keywords_changed after update of keywords on question
  for each row when (old.keywords is distinct from new.keywords) execute function keywords_changed();

-- How far the proofreading of an assessment has come (decision 0063). Without a row it has not started.
create table proofreading (
  campus_id bigint not null,
  assessment_id bigint not null,
  -- spec 2 §4: not started 1, in progress 2, verification pending 3, proofread 4
  status smallint not null check (status between 1 and 4),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  primary key (campus_id, assessment_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id)
);
call make_tenant_table('proofreading');

-- What a proofreader says of a question, and what became of it.
create table proofread_remark (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  question_id bigint not null,
  -- the version that was read
  version_id bigint not null,
  -- spec 2 §4: failed 1 (no change proposed), pending review 2, changes accepted 3, changes rejected 4
  status smallint not null check (status between 1 and 4),
  comment text not null,
  -- the proposed version as it would be stored, its key included; null: words alone
  proposed jsonb,
  reviewer_id bigint not null,
  created_at timestamptz not null default now(),
  reply text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  primary key (campus_id, id),
  check ((status in (3, 4)) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 1 or proposed is null),
  check (status <> 2 or proposed is not null),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, reviewer_id) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
create index proofread_remark_assessment on proofread_remark (campus_id, assessment_id, id);
call make_tenant_table('proofread_remark');

-- Whom an assessment is shared with by name, and how far. Public is a mark of the assessment itself (decision 0051).
create table assessment_share (
  campus_id bigint not null,
  assessment_id bigint not null,
  user_id bigint not null,
  -- spec 1 §3: view 1, edit 2, own 3
  share_type smallint not null check (share_type between 1 and 3),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- What is shared with somebody, newest first: a page of it reads a page's worth of rows however many there are (decision 0016).
  -- When an assessment was created never changes.
  assessment_created_at timestamptz not null,
  primary key (campus_id, assessment_id, user_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index assessment_share_user
  on assessment_share (campus_id, user_id, assessment_created_at desc, assessment_id desc);
call make_tenant_table('assessment_share');

-- A standardized test is a bundle: it has no questions of its own but links other assessments (decision 0057).

create table bundle_link (
  campus_id bigint not null,
  bundle_id bigint not null,
  linked_id bigint not null,
  -- its place in the bundle, from 1
  position smallint not null check (position > 0),
  -- spec 2 §3: English 1, 2A, 2B are 1 to 3, Math 1, 2A, 2B are 4 to 6; null in a standard bundle, or not chosen yet
  module_type smallint check (module_type between 1 and 6),
  -- How long a part takes; null: the usual time of its module, else what the schedule says.
  duration_minutes int check (duration_minutes between 1 and 600),
  primary key (campus_id, bundle_id, linked_id),
  -- deferred, so that links can change places
  unique (campus_id, bundle_id, position) deferrable initially deferred,
  constraint bundle_not_of_itself check (bundle_id <> linked_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, linked_id) references assessment (campus_id, id)
);

-- the bundles that an assessment is in
create index bundle_link_linked on bundle_link (campus_id, linked_id);
call make_tenant_table('bundle_link');

-- A link leads from a bundle to what is none, to what is active and not deleted while it is made. No type of an assessment
-- ever changes to or from that of a bundle.
create function check_bundle_link() returns trigger language plpgsql as $$
begin
  if not exists (
    select from assessment a where a.campus_id = new.campus_id and a.id = new.bundle_id and a.type = 5
  ) or not exists (
    select from assessment a where a.campus_id = new.campus_id and a.id = new.linked_id and a.type <> 5 and a.status = 2
  ) then
    raise exception 'bundle % cannot link %', new.bundle_id, new.linked_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bundle_link_fits before insert on bundle_link for each row execute function check_bundle_link();

-- Every grade and subject of a bundle; the first of each stands in the assessment, too.
create table bundle_grade (
  campus_id bigint not null,
  bundle_id bigint not null,
  grade_id bigint not null,
  position smallint not null check (position > 0),
  primary key (campus_id, bundle_id, grade_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id)
);
create index bundle_grade_grade on bundle_grade (campus_id, grade_id, bundle_id);

-- A bundle's first grade and subject are its own columns, and found with those of all others; these are looked up for the rest of them,
-- which are few however many bundles a campus has.
create index bundle_grade_further on bundle_grade (campus_id, grade_id, bundle_id) where position > 1;
call make_tenant_table('bundle_grade');

create table bundle_subject (
  campus_id bigint not null,
  bundle_id bigint not null,
  subject_id bigint not null,
  position smallint not null check (position > 0),
  primary key (campus_id, bundle_id, subject_id),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index bundle_subject_subject on bundle_subject (campus_id, subject_id, bundle_id);
create index bundle_subject_further on bundle_subject (campus_id, subject_id, bundle_id) where position > 1;
call make_tenant_table('bundle_subject');

-- What is taught in a grade, in its order: domains of chapters of lessons (decision 0053). When each is taught is another matter.
create table lesson_plan (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null,
  grade_id bigint not null,
  subject_id bigint,
  -- draft 1, active 2, inactive 3, deleted 4; spec 2 §4: only 2 is offered to assessments
  status smallint not null default 1 check (status between 1 and 4),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  -- counts its changes: an edit names the one that it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  primary key (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id)
);
create index lesson_plan_newest on lesson_plan (campus_id, created_at desc, id desc) where status <> 4;
create index lesson_plan_of_grade on lesson_plan (campus_id, grade_id, name) where status = 2;
call make_tenant_table('lesson_plan');

create table lesson_plan_domain (
  id bigint generated always as identity,
  campus_id bigint not null,
  lesson_plan_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  primary key (campus_id, id),
  foreign key (campus_id, lesson_plan_id) references lesson_plan (campus_id, id)
);
create index lesson_plan_domain_place on lesson_plan_domain (campus_id, lesson_plan_id, position);
call make_tenant_table('lesson_plan_domain');

create table lesson_plan_chapter (
  id bigint generated always as identity,
  campus_id bigint not null,
  domain_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  primary key (campus_id, id),
  foreign key (campus_id, domain_id) references lesson_plan_domain (campus_id, id)
);
create index lesson_plan_chapter_place on lesson_plan_chapter (campus_id, domain_id, position);
call make_tenant_table('lesson_plan_chapter');

create table lesson_plan_lesson (
  id bigint generated always as identity,
  campus_id bigint not null,
  chapter_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  primary key (campus_id, id),
  foreign key (campus_id, chapter_id) references lesson_plan_chapter (campus_id, id)
);
create index lesson_plan_lesson_place on lesson_plan_lesson (campus_id, chapter_id, position);
call make_tenant_table('lesson_plan_lesson');

-- Whose plan it is: they and their parents read it.
create table lesson_plan_student (
  campus_id bigint not null,
  lesson_plan_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, lesson_plan_id, student_id),
  foreign key (campus_id, lesson_plan_id) references lesson_plan (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index lesson_plan_student_plans on lesson_plan_student (campus_id, student_id);
call make_tenant_table('lesson_plan_student');

-- Links any kind of record to lessons (decision 20261128-1640). `kind` and `item_id` name the record; a generated column for each
-- kind carries the reference, so that an item never points to another campus or to nothing.
create table lesson_item (
  id bigint generated always as identity,
  campus_id bigint not null,
  lesson_id bigint not null,
  -- assessment 1 (lessonItemKinds)
  kind smallint not null check (kind in (1)),
  item_id bigint not null,
  assessment_id bigint generated always as (case kind when 1 then item_id end) stored,
  primary key (campus_id, id),
  unique (campus_id, kind, item_id, lesson_id),
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id) on delete cascade,
  foreign key (campus_id, assessment_id) references assessment (campus_id, id) on delete cascade
);
create index lesson_item_of_lesson on lesson_item (campus_id, lesson_id, kind);
create index lesson_item_of_assessment on lesson_item (campus_id, assessment_id) where assessment_id is not null;
call make_tenant_table('lesson_item');

-- Terms that a campus explains in words of its own, for those who take its tests.
create table dictionary_term (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null check (length(name) between 1 and 100),
  -- plain text
  meaning text not null check (length(meaning) between 1 and 1000),
  version int not null default 1,
  primary key (campus_id, id)
);

-- Whatever its capitals: nobody looks up two of them.
create unique index dictionary_term_name on dictionary_term (campus_id, lower(name));
call make_tenant_table('dictionary_term');

-- == Giving and taking assessments ==

create table assessment_schedule (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  effective_at timestamptz not null,
  -- null: open from then on, until it is cancelled
  due_at timestamptz,
  -- null: as long as the window is open
  duration_minutes int check (duration_minutes between 1 and 1440),
  attempts_allowed int not null default 1 check (attempts_allowed between 1 and 20),
  -- whose score stands for the student: best 1, latest 2, first 3 (decision 0040)
  counted_attempt smallint not null default 1 check (counted_attempt between 1 and 3),
  hide_score boolean not null default false,
  -- when students see the key: after submitting 1, after the due date 2, never 3 (decision 0042)
  key_release smallint not null default 2,
  -- answers written in time that arrive late: 'count' scores them, 'hold' keeps them until staff decide
  late_answers text not null default 'hold' check (late_answers in ('count', 'hold')),
  shuffle_questions boolean not null default false,
  is_cancelled boolean not null default false,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a schedule can say beside its window: how it is taken, with which tools, and what is seen of it afterwards.
  -- spec 1 §3: computer based 1, paper based 2
  preference smallint not null default 1 check (preference between 1 and 2),
  -- spec 1 §3: standard 1, DSAT Math 2, DSAT Reading 3
  player_theme smallint not null default 1 check (player_theme between 1 and 3),
  -- names of the tools that are on
  tools text[] not null default '{}',
  -- options come in an order of their own where their question allows it
  shuffle_options boolean not null default true,
  -- asked before an attempt begins; null: nobody is asked
  access_code text check (access_code <> ''),
  -- what becomes of leaving the page and the like
  violation_rule text not null default 'record' check (violation_rule in ('record', 'warn', 'lock')),
  -- null: not deleted; what was handed in stays with its students
  deleted_at timestamptz,
  -- when students and parents see them: after submitting 1, after the due date 2, never 3, when released 4 (as key_release)
  score_release smallint not null default 1 check (score_release between 1 and 4),
  verdict_release smallint not null default 1 check (verdict_release between 1 and 4),
  explanation_release smallint not null default 2 check (explanation_release between 1 and 4),
  -- Attempts beyond those that a schedule allows: never, when staff approves one that was asked for, or whenever it is asked for.
  extra_attempts text not null default 'onRequest'
    check (extra_attempts in ('none', 'onRequest', 'byRule')),
  -- When those who have not handed in are reminded, in hours before it is due to them; empty: never. The numbers are those of
  -- schedules in packages/contract.
  reminders int[] not null default '{24}' check (reminders <@ '{1,3,24,72,168}'),
  -- since when they are so: what would have gone before is not sent late. null: no bound
  reminders_set_at timestamptz,
  -- Two people mark an answer, each without seeing the other's mark, where its schedule asks for that.
  -- in points of one answer: further apart than that, somebody decides. null: one person's mark counts
  allowed_difference text check (allowed_difference ~ '^[0-9]{1,4}([.][0-9]{1,2})?$'),
  -- Several people edit a schedule: an edit names the version that it was made from (decision 0043).
  version int not null default 1 check (version > 0),
  primary key (campus_id, id),
  check (effective_at < due_at),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  constraint assessment_schedule_key_release_check check (key_release between 1 and 4)
);
create index assessment_schedule_of_assessment on assessment_schedule (campus_id, assessment_id, id desc);
create index assessment_schedule_window on assessment_schedule (campus_id, due_at);
create index assessment_schedule_begins on assessment_schedule (effective_at);
create index assessment_schedule_due on assessment_schedule (due_at);
call make_tenant_table('assessment_schedule');

-- Who a schedule is for, a row each. A kind of audience is a column with a reference of its own, so that the database knows
-- whom a row means; groups, classrooms and courses become columns together with their tables (decision 0027).
create table schedule_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  student_id bigint,
  -- A group is an audience of its own (decision 0027).
  group_id bigint,
  primary key (campus_id, id),
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, student_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  unique (campus_id, schedule_id, group_id),
  foreign key (campus_id, group_id) references student_group (campus_id, id),
  constraint schedule_audience_one_kind
    check (num_nonnulls(section_id, student_id, group_id) = 1)
);
create index schedule_audience_section on schedule_audience (campus_id, section_id) where section_id is not null;
create index schedule_audience_student on schedule_audience (campus_id, student_id) where student_id is not null;
create index schedule_audience_group on schedule_audience (campus_id, group_id) where group_id is not null;
call make_tenant_table('schedule_audience');

-- Other terms for one section or one student of a schedule; null: as the schedule says. A student's own go before those of
-- their section, field by field.
create table schedule_exception (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  student_id bigint,
  effective_at timestamptz,
  due_at timestamptz,
  duration_minutes int check (duration_minutes between 1 and 1440),
  attempts_allowed int check (attempts_allowed between 1 and 20),
  primary key (campus_id, id),
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, student_id),
  constraint schedule_exception_one_kind check (num_nonnulls(section_id, student_id) = 1),
  constraint schedule_exception_says_something
    check (num_nonnulls(effective_at, due_at, duration_minutes, attempts_allowed) > 0),
  check (effective_at < due_at),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index schedule_exception_section on schedule_exception (campus_id, section_id) where section_id is not null;
create index schedule_exception_student on schedule_exception (campus_id, student_id) where student_id is not null;

-- Found by the minute, on all campuses.
create index schedule_exception_due on schedule_exception (due_at) where due_at is not null;
call make_tenant_table('schedule_exception');

-- What an exact fraction is worth, to order by and to take averages of. Never shown and never a step of a calculation.
create function value_of(exact rational) returns numeric
  language sql immutable strict parallel safe
  return split_part(exact, '/', 1)::numeric / coalesce(nullif(split_part(exact, '/', 2), '')::numeric, 1);

-- The result of the spec: one row per attempt. Its id is the result_id.
create table attempt (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  assessment_id bigint not null,
  student_id bigint not null,
  attempt_no int not null check (attempt_no > 0),
  -- spec 2 §4, of which an attempt itself can be: 1 Not Started, 2 In Progress, 3 User Submitted, 4 Auto Submitted,
  -- 5 Inactive, 6 Graded, 9 Retake suggested, 11 Viewed
  status smallint not null check (status in (1, 2, 3, 4, 5, 6, 9, 11)),
  -- how it ended; stays when grading moves the status on
  ended_by text check (ended_by in ('student', 'deadline', 'staff')),
  -- when its first clock began to run, or notes were first opened
  started_at timestamptz,
  ended_at timestamptz,
  -- exact; null until everything is scored
  score rational,
  score_value numeric generated always as (value_of(score)) stored,
  total rational not null,
  total_value numeric generated always as (value_of(total)) stored,
  -- when its student, or a parent of theirs, first got to see what came out of it: nothing late is taken from then on
  result_read_at timestamptz,
  created_at timestamptz not null default now(),
  -- When staff released the result of this attempt; null: not released. What is seen "when released" waits for it.
  released_at timestamptz,
  -- For how long clocks of the attempt have stood, all parts and breaks together: the due date of this attempt is as much later.
  held_ms bigint not null default 0 check (held_ms >= 0),
  primary key (campus_id, id),
  unique (campus_id, schedule_id, student_id, attempt_no),
  -- What a status says, its columns say too. Granted and withdrawn attempts were never begun; one on paper is graded
  -- without a clock.
  constraint attempt_begun check (
    case when status in (1, 5) then started_at is null when status in (6, 9) then true else started_at is not null end
  ),
  constraint attempt_ended check (
    (status in (3, 4, 6, 9)) = (ended_at is not null) and (ended_at is null) = (ended_by is null)
  ),
  constraint attempt_scored check ((status in (6, 9)) = (score is not null)),
  constraint attempt_read check (result_read_at is null or ended_at is not null),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);

-- One attempt per student and schedule that is not over, whatever happens in parallel.
create unique index attempt_running on attempt (campus_id, schedule_id, student_id) where status in (1, 2);
create index attempt_of_student on attempt (campus_id, student_id, id desc);

-- What waits for somebody to grade it.
create index attempt_to_grade on attempt (campus_id, schedule_id) where status in (3, 4);

-- What the list asks of attempts: which assessments have one in this state, or one that was handed in on these days.
create index attempt_by_status on attempt (campus_id, assessment_id, status);
create index attempt_by_end on attempt (campus_id, ended_at, assessment_id) where ended_at is not null;
create index attempt_held on attempt (campus_id, schedule_id) where held_ms > 0 and ended_at is null;

-- The next submission of a schedule is looked up, not sorted: they come in the order in which they ended.
create index attempt_ended_order on attempt (campus_id, schedule_id, ended_at, id) where ended_at is not null;
call make_tenant_table('attempt');

-- The attempt that counts of each student, once one has ended: one without a score yet is no best one.
create view counted_attempt with (security_invoker = true) as
  select distinct on (t.campus_id, t.schedule_id, t.student_id)
    t.campus_id, t.schedule_id, t.student_id, t.id as attempt_id, t.ended_at,
    t.score_value / nullif(t.total_value, 0) as share
  from attempt t
  join assessment_schedule w on w.campus_id = t.campus_id and w.id = t.schedule_id
  where t.ended_at is not null
  order by t.campus_id, t.schedule_id, t.student_id,
    case w.counted_attempt when 1 then t.score_value / nullif(t.total_value, 0) end desc nulls last,
    case w.counted_attempt when 2 then -t.attempt_no else t.attempt_no end;
grant select on counted_attempt to pelion_app;

-- A test is taken in parts, one after the other: a plain one has a single part, a bundle one for each linked test. A part waits,
-- then its clock runs, then it is closed for good. What answers a part is decided by its row alone: a save takes it `for
-- key share`, whoever closes it or changes its window or its end takes it `for update`.
create table attempt_part (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- the order in which they are taken, from 1
  number smallint not null check (number > 0),
  -- the linked test in a bundle, else the assessment of the attempt
  assessment_id bigint not null,
  -- spec 2 §3: English 1, 2A, 2B are 1 to 3, Math 1, 2A, 2B are 4 to 6; null where it is no module
  digital_sat_module_type smallint check (digital_sat_module_type between 1 and 6),
  -- from when it may be begun; after a break later than when the part before was closed
  available_at timestamptz not null,
  -- null: it waits
  started_at timestamptz,
  -- what the student was shown at the start, moved only later; started_at plus the time entries. null: nothing limits it
  deadline_at timestamptz,
  -- null: it waits, or its clock runs
  ended_at timestamptz,
  ended_by text check (ended_by in ('student', 'deadline', 'staff')),
  -- the one window or device that may write
  player_id uuid,
  duration_minutes int check (duration_minutes between 1 and 600),
  -- A clock that stands: paused by staff, or locked by a violation (decision 0100). The deadline stays as it is and moves when the
  -- clock goes on.
  -- since when; null: it goes, or nothing of it has begun or is left
  held_at timestamptz,
  is_paused boolean not null default false,
  is_locked boolean not null default false,
  -- A reopened attempt waits for its student: the clock stands until a window opens it (decision 0100).
  is_awaited boolean not null default false,
  primary key (campus_id, attempt_id, number),
  constraint attempt_part_waits check (
    started_at is not null or (deadline_at is null and ended_at is null and player_id is null)
  ),
  constraint attempt_part_ended check ((ended_at is null) = (ended_by is null)),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  constraint attempt_part_held_open check (held_at is null or ended_at is null),
  constraint attempt_part_held check ((held_at is not null) = (is_paused or is_locked or is_awaited))
);

-- One clock at a time.
create unique index attempt_part_running on attempt_part (campus_id, attempt_id)
  where started_at is not null and ended_at is null;
create index attempt_part_deadline on attempt_part (deadline_at, campus_id) where ended_at is null;

-- Parts that wait to be begun, for the sweep: their schedule may be over.
create index attempt_part_waiting on attempt_part (campus_id, attempt_id) where started_at is null;
call make_tenant_table('attempt_part');

-- What a part was shown: pinned versions in their order, with the order of the options. One question may stand in two parts.
create table attempt_item (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  question_id bigint not null,
  version_id bigint not null,
  -- the version's, which never changes: a save refuses an answer of another type without reading the question
  question_type smallint not null check (question_type between 1 and 12),
  position int not null,
  points rational not null,
  -- option ids as presented; empty where a type has none
  presented_order jsonb not null default '[]',
  -- exact points; null: not scored, or somebody has to grade it
  earned rational,
  earned_value numeric generated always as (value_of(earned)) stored,
  -- spec 1 §3: correct 1, incorrect 2, teacher score 3, unanswered 4, answered 5, partially correct 6; null while running
  answer_status smallint check (answer_status between 1 and 6),
  -- The passage that an item asks about, in the version that the attempt was shown; null: it stands alone.
  passage_version_id bigint,
  -- The section that an item stands in, as the attempt was shown it; null: in none.
  section_version_id bigint,
  -- Numbers of a question that vary, as this attempt was given them, by their names: {"a": "3", "c": "7/2"}; null: none vary.
  drawn_values jsonb,
  -- what judges it instead of its version's key; null: nothing does
  regrade_id bigint,
  -- what it is worth where it counts for nobody any more; null: its points are
  authored_points rational,
  -- A tutor helped with this question, since then (spec 2 §7, "Set AI help status"); null: none did, as far as anybody said.
  ai_helped_at timestamptz,
  primary key (campus_id, id),
  unique (campus_id, attempt_id, part, question_id),
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, passage_version_id) references question_version (campus_id, id),
  foreign key (campus_id, section_version_id) references section_version (campus_id, id)
);

-- Answers that wait for a person: few of many.
create index attempt_item_waits on attempt_item (campus_id, attempt_id, question_id) where answer_status = 5;
call make_tenant_table('attempt_item');

-- The last acknowledged answer to each item. The highest seq wins; a repetition changes nothing.
create table answer (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('answer');

-- Written before the end as the device says, arrived after it: kept, never mixed with the others by itself.
create table late_answer (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  response jsonb not null,
  written_at timestamptz not null,
  arrived_at timestamptz not null,
  -- null: held
  counted_at timestamptz,
  counted_by bigint,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
);
call make_tenant_table('late_answer');

-- The ledger of a part's time: deadline_at is started_at plus these, and never before what was shown.
create table time_entry (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  kind text not null,
  milliseconds bigint not null,
  reason text not null default '',
  -- null: the system, at the start
  actor_id bigint,
  at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, actor_id) references person (campus_id, user_id),
  constraint time_entry_kind_check check (kind in (
    'duration', 'accommodation', 'dueDate', 'extra', 'scheduleChange', 'reopened', 'suspension', 'held'
  ))
);
create index time_entry_part on time_entry (campus_id, attempt_id, part);
call make_tenant_table('time_entry');

-- Every change of a status or a score, with who, when, before and after; replaying it gives the attempt (checks G.61).
create table attempt_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  -- null: the attempt as a whole
  part smallint,
  kind text not null,
  -- null: the system
  actor_id bigint,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (campus_id, id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id),
  constraint attempt_event_kind_check check (kind in (
    'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'continued',
    'viewed', 'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'markProposed', 'reviewed', 'excused',
    'excuseTakenBack', 'released', 'releaseTakenBack', 'paused', 'resumed', 'locked', 'unlocked', 'playerFreed', 'regraded',
    'regradeUndone'
  ))
);
create index attempt_event_attempt on attempt_event (campus_id, attempt_id, id);
create index attempt_event_regraded on attempt_event (at) where kind in ('regraded', 'regradeUndone');
create index attempt_event_scored on attempt_event (at) where kind = 'scored' and actor_id is not null;
call make_tenant_table('attempt_event');

-- The ledgers are written once.
revoke update, delete on attempt_event, time_entry from pelion_app;

-- From when to when; nothing where exceptions put the end before the beginning.
create function window_of(opens timestamptz, closes timestamptz) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(opens, case when closes < opens then opens else closes end);

-- Whom a schedule is for, by the window that they have: an exception may let somebody in who came later. Nobody, once it is
-- deleted.
create view schedule_assignee with (security_invoker = true) as
  select a.campus_id, a.schedule_id, a.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  where a.student_id is not null
  union
  select a.campus_id, a.schedule_id, m.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
  left join schedule_exception x on x.campus_id = a.campus_id and x.schedule_id = a.schedule_id and x.section_id = a.section_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = m.student_id
  where m.during && window_of(
    coalesce(y.effective_at, x.effective_at, w.effective_at), coalesce(y.due_at, x.due_at, w.due_at))
  union
  select a.campus_id, a.schedule_id, g.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = g.student_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(coalesce(y.effective_at, w.effective_at), coalesce(y.due_at, w.due_at));
grant select on schedule_assignee to pelion_app;

-- Whom a schedule is for, and who has left it, or the campus, with an attempt.
create view schedule_student with (security_invoker = true) as
  select g.campus_id, g.schedule_id, g.student_id
  from schedule_assignee g
  join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
  union
  select campus_id, schedule_id, student_id from attempt;
grant select on schedule_student to pelion_app;

-- Other terms than their schedule's, of every student who has any: their own go before those of their sections, field by
-- field, and of several sections the kindest counts.
create view student_exception with (security_invoker = true) as
  select campus_id, schedule_id, student_id,
    coalesce(min(effective_at) filter (where is_own), min(effective_at)) as effective_at,
    coalesce(max(due_at) filter (where is_own), max(due_at)) as due_at,
    coalesce(max(duration_minutes) filter (where is_own), max(duration_minutes)) as duration_minutes,
    coalesce(max(attempts_allowed) filter (where is_own), max(attempts_allowed)) as attempts_allowed
  from (
    select campus_id, schedule_id, student_id, true as is_own, effective_at, due_at, duration_minutes, attempts_allowed
    from schedule_exception
    where student_id is not null
    union all
    select e.campus_id, e.schedule_id, m.student_id, false, e.effective_at, e.due_at, e.duration_minutes, e.attempts_allowed
    from schedule_exception e
    join assessment_schedule w on w.campus_id = e.campus_id and w.id = e.schedule_id
    join section_student m on m.campus_id = e.campus_id and m.section_id = e.section_id
      and m.during && window_of(coalesce(e.effective_at, w.effective_at), coalesce(e.due_at, w.due_at))
  ) as every
  group by campus_id, schedule_id, student_id;
grant select on student_exception to pelion_app;

-- A standardized test is taken part by part, in the way that was planned at its start (decision 0092).

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
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
call make_tenant_table('attempt_plan');
revoke update, delete on attempt_plan from pelion_app;

-- A published table gives two bounds for each number of right answers (decision 0148): the columns of 0051 hold the lower one.
-- Null: one number, the upper bound is the same.
create function is_upper_bound(tops smallint[], cells smallint[]) returns boolean
  language sql immutable parallel safe
  return tops is null or (cells is not null and array_length(tops, 1) = array_length(cells, 1) and is_score_column(tops)
    and not exists (select from unnest(cells, tops) as c (cell, top) where c.top < c.cell));

-- What raw scores are worth in a bundle. Versions are written once; an attempt keeps the one that held when it began.
create table score_table (
  id bigint generated always as identity,
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
  english_lower_top smallint[] check (is_upper_bound(english_lower_top, english_lower)),
  english_higher_top smallint[] check (is_upper_bound(english_higher_top, english_higher)),
  math_lower_top smallint[] check (is_upper_bound(math_lower_top, math_lower)),
  math_higher_top smallint[] check (is_upper_bound(math_higher_top, math_higher)),
  primary key (campus_id, id),
  unique (campus_id, bundle_id, version_no),
  constraint score_table_routes check (
    (english_lower is null) = (english_higher is null) and (math_lower is null) = (math_higher is null)
  ),
  foreign key (campus_id, bundle_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('score_table');
revoke update, delete on score_table from pelion_app;
alter table attempt_plan add foreign key (campus_id, score_table_id) references score_table (campus_id, id);

-- What happened beside an attempt: facts with a moment, never verdicts. Nothing is submitted, ended or scored by them.
create table attempt_violation (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  -- the device's own name of it: a repetition is the same fact
  key uuid not null,
  kind text not null check (kind in ('leftPage', 'paste', 'leftFullScreen', 'secondDevice')),
  -- on the server's clock as the device knew it, never before its part began and never after it was told
  at timestamptz not null,
  -- how long the page was left; null: it has no length
  seconds int check (seconds >= 0),
  -- how much was pasted; what was pasted is not kept
  characters int check (characters >= 0),
  -- what the student says of it
  word text not null default '',
  excused_at timestamptz,
  excused_by bigint,
  -- It keeps the attempt locked, until it is excused or its student is let back in.
  is_locking boolean not null default false,
  check ((excused_at is null) = (excused_by is null)),
  primary key (campus_id, id),
  unique (campus_id, attempt_id, key),
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, excused_by) references person (campus_id, user_id)
);
call make_tenant_table('attempt_violation');

-- The last sign of the window that takes an attempt. Not a fact of the attempt: what is lost of it comes again in seconds.
create table attempt_presence (
  campus_id bigint not null,
  attempt_id bigint not null,
  seen_at timestamptz not null,
  -- answers that only the device has
  unsaved int not null check (unsaved >= 0),
  -- the window said that it closes
  is_gone boolean not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
) with (fillfactor = 70);
call make_tenant_table('attempt_presence');

-- Who looks at the board of a schedule, and until when that is known.
create table board_watch (
  campus_id bigint not null,
  schedule_id bigint not null,
  user_id bigint not null,
  until timestamptz not null,
  primary key (campus_id, schedule_id, user_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('board_watch');

-- What a student did with a question besides answering it. Never scored and never mixed with answers; kept as they are: the
-- highest seq wins, a repetition changes nothing. The scratch paper has a seq of its own: it is large and travels alone.
create table item_marks (
  campus_id bigint not null,
  item_id bigint not null,
  -- 0: nothing but scratch paper yet
  seq bigint not null default 0 check (seq >= 0),
  -- marked for review, struck out, highlighted and noted: packages/contract, itemMarks, without its seconds
  marks jsonb not null default '{}',
  -- how long the question was on the screen, as the player measured it, and never longer than its part had run
  seconds int not null default 0 check (seconds >= 0),
  -- 0: nothing drawn
  sheet_seq bigint not null default 0 check (sheet_seq >= 0),
  strokes jsonb,
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('item_marks');

-- A test that is written on paper: what stands on each student's own, and what was typed in of it afterwards.
create table student_paper (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- on every page and in the key: 'K7Q4'
  code text not null,
  -- questions with their versions, points, options and numbers in their order, as the items of an attempt hold them
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  total rational not null,
  drawn_by bigint not null,
  drawn_at timestamptz not null,
  is_absent boolean not null default false,
  -- position -> as it was typed
  typed jsonb not null default '{}' check (jsonb_typeof(typed) = 'object'),
  -- what it became; null: nothing was typed in yet
  attempt_id bigint,
  primary key (campus_id, id),
  unique (campus_id, schedule_id, student_id),
  unique (campus_id, schedule_id, code),
  unique (campus_id, attempt_id),
  check (attempt_id is null or not is_absent),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, drawn_by) references person (campus_id, user_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
call make_tenant_table('student_paper');

-- Who has typed in what, and what stood there before: position -> text, and whether somebody was absent.
create table paper_entry (
  id bigint generated always as identity,
  campus_id bigint not null,
  paper_id bigint not null,
  actor_id bigint not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (campus_id, id),
  foreign key (campus_id, paper_id) references student_paper (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index paper_entry_of_paper on paper_entry (campus_id, paper_id, id);
call make_tenant_table('paper_entry');
revoke update, delete on paper_entry from pelion_app;

-- The last drawing of the papers of a schedule as files; one at a time.
create table paper_print (
  campus_id bigint not null,
  schedule_id bigint not null,
  -- of this drawing: its files are named by it
  token uuid not null,
  state text not null check (state in ('waiting', 'drawing', 'done', 'failed', 'cancelled')),
  size text not null check (size in ('A4', 'LETTER')),
  is_large boolean not null,
  -- papers drawn, of so many
  handled int not null default 0,
  total int not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- when the process that draws last said so
  beat_at timestamptz not null,
  primary key (campus_id, schedule_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('paper_print');

-- Photos of paper for an answer. A page arrives in pieces; from the moment it is whole it has a file, and is never changed.
create table answer_page (
  campus_id bigint not null,
  item_id bigint not null,
  -- the device's own name of it: a repetition is the same page
  id uuid not null,
  -- as it left the device, in bytes
  size int not null check (size > 0),
  -- where the pieces begin that are kept, and how far they reach; the file takes their place
  piece_offsets int[] not null default '{}',
  received int not null default 0 check (received between 0 and size),
  -- null: it is not whole yet
  file_id uuid,
  -- in pixels
  width int check (width > 0),
  height int check (height > 0),
  -- on the server's clock as the device knew it
  written_at timestamptz not null,
  began_at timestamptz not null,
  kept_at timestamptz,
  -- whole only after the end of its part
  is_late boolean not null default false,
  -- of a late one, since when it counts as part of the answer; null: held
  counted_at timestamptz,
  primary key (campus_id, item_id, id),
  constraint answer_page_whole check (
    (file_id is null) = (kept_at is null) and (file_id is null) = (width is null) and (file_id is null) = (height is null)
  ),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create index answer_page_unfinished on answer_page (began_at) where file_id is null;
call make_tenant_table('answer_page');

-- How the pages of an answer lie: in which order, how turned, and which were taken out. The highest seq wins.
create table page_order (
  campus_id bigint not null,
  item_id bigint not null,
  seq bigint not null check (seq > 0),
  -- packages/contract, pageOrder
  pages jsonb not null,
  removed uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
) with (fillfactor = 80);
call make_tenant_table('page_order');

-- The pages that are part of an answer, or wait to be: whole, and not taken out. One that no order names lies after the others.
create view laid_page with (security_invoker = true) as
  select p.campus_id, p.item_id, p.id, p.file_id, p.width, p.height, p.written_at, p.kept_at, p.is_late, p.counted_at,
    coalesce((place.page ->> 'turn')::int, 0) as turn, place.position,
    not p.is_late or p.counted_at is not null as counts
  from answer_page p
  left join page_order o on o.campus_id = p.campus_id and o.item_id = p.item_id
  left join lateral (
    select e.page, e.position from jsonb_array_elements(o.pages) with ordinality as e (page, position)
    where e.page ->> 'page_id' = p.id::text limit 1
  ) place on true
  where p.file_id is not null and not (p.id = any (coalesce(o.removed, '{}')));
grant select on laid_page to pelion_app;

create table extra_attempt_request (
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- the number that the attempt would have: each is asked for once
  attempt_no int not null check (attempt_no > 1),
  asked_by bigint not null,
  asked_at timestamptz not null,
  -- null: it waits
  is_granted boolean,
  decided_at timestamptz,
  -- null beside a decision: the rule of the schedule decided
  decided_by bigint,
  check ((is_granted is null) = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  primary key (campus_id, schedule_id, student_id, attempt_no),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, asked_by) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
create index extra_attempt_waiting on extra_attempt_request (campus_id, asked_at) where is_granted is null;
call make_tenant_table('extra_attempt_request');

-- What somebody says is wrong with a question, and what its author made of it.
create table question_report (
  id bigint generated always as identity,
  campus_id bigint not null,
  question_id bigint not null,
  -- the version and the assessment that it was seen in
  version_id bigint not null,
  assessment_id bigint not null,
  -- the attempt that it was seen in; null: staff, who looked at the assessment
  attempt_id bigint,
  -- wrong key 1, unclear 2, typo 3, broken 4, other 5
  kind smallint not null check (kind between 1 and 5),
  comment text not null default '',
  -- open 1, resolved 2, dismissed 3
  status smallint not null default 1 check (status between 1 and 3),
  reporter_id bigint not null,
  created_at timestamptz not null default now(),
  reply text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  primary key (campus_id, id),
  check ((status = 1) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, reporter_id) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);

-- one open report for each person and question
create unique index question_report_once on question_report (campus_id, question_id, reporter_id) where status = 1;
create index question_report_assessment on question_report (campus_id, assessment_id, id);
create index question_report_attempt on question_report (campus_id, attempt_id) where attempt_id is not null;
create index question_report_reporter on question_report (campus_id, reporter_id, id);
call make_tenant_table('question_report');

-- Feedback forms (decisions 0026, 0059). A form is an assessment of type 6 whose questions have no key, no points and no versions.
create table feedback_form (
  campus_id bigint not null,
  assessment_id bigint not null,
  -- [{ id, kind, text, options, is_required }]
  questions jsonb not null default '[]',
  version int not null default 1,
  primary key (campus_id, assessment_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id)
);
call make_tenant_table('feedback_form');

-- One giving of a form: to whom, from when to when, with the questions as they were then.
create table feedback_round (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  is_anonymous boolean not null,
  questions jsonb not null,
  effective_at timestamptz not null,
  due_at timestamptz not null,
  -- by somebody, or because everybody has answered or skipped; no moment, which could be somebody's
  is_closed boolean not null default false,
  -- of an anonymous one: how many answers stand behind what was shown first; 0: nothing was shown yet
  shown_count int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- Those who are asked for feedback and have neither answered nor skipped are reminded, in hours before their round closes; empty:
  -- never. The numbers are those of schedules (decisions 0108, 0120).
  reminders int[] not null default '{}' check (reminders <@ '{1,3,24,72,168}'),
  primary key (campus_id, id),
  check (effective_at < due_at),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  -- When somebody handed in a form with names, for the filter of the forms (spec 2 §2.4). The key holds it to rounds with names: of
  -- an anonymous round no time can be stored, whatever a statement asks for.
  unique (campus_id, id, is_anonymous)
);
create index feedback_round_of_form on feedback_round (campus_id, assessment_id, id desc);

-- Found by the minute, on all campuses.
create index feedback_round_reminds on feedback_round (due_at) where reminders <> '{}' and not is_closed;
call make_tenant_table('feedback_round');

create table feedback_audience (
  id bigint generated always as identity,
  campus_id bigint not null,
  round_id bigint not null,
  section_id bigint,
  user_id bigint,
  -- everybody who may act as it: teacher 4, student 6, parent 8
  user_type smallint check (user_type in (4, 6, 8)),
  primary key (campus_id, id),
  unique (campus_id, round_id, section_id),
  unique (campus_id, round_id, user_id),
  unique (campus_id, round_id, user_type),
  constraint feedback_audience_one_kind check (num_nonnulls(section_id, user_id, user_type) = 1),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index feedback_audience_user on feedback_audience (campus_id, user_id) where user_id is not null;
create index feedback_audience_section on feedback_audience (campus_id, section_id) where section_id is not null;
create index feedback_audience_type on feedback_audience (campus_id, user_type) where user_type is not null;
call make_tenant_table('feedback_audience');

-- Everybody who is asked, once.
create view feedback_assignee with (security_invoker = true) as
  select x.campus_id, x.round_id, x.user_id
  from (
    select campus_id, round_id, user_id from feedback_audience where user_id is not null
    union
    select a.campus_id, a.round_id, s.student_id
    from feedback_audience a
    join feedback_round r on r.campus_id = a.campus_id and r.id = a.round_id
    join section_student s on s.campus_id = a.campus_id and s.section_id = a.section_id
      and s.during && tstzrange(r.effective_at, r.due_at)
    union
    select a.campus_id, a.round_id, m.user_id
    from feedback_audience a
    join membership_role m on m.campus_id = a.campus_id and m.user_type = a.user_type
  ) x
  join membership m on m.campus_id = x.campus_id and m.user_id = x.user_id
  where m.removed_at is null and not m.is_suspended;
grant select on feedback_assignee to pelion_app;

-- How far somebody has come: not started 1, in progress 2, skipped 3, completed 4 (spec 1 §3). No time, no id of its own, and
-- dealt anew with every answer of an anonymous round, so that neither says who answered when.
create table feedback_respondent (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  status smallint not null check (status between 1 and 4),
  primary key (campus_id, round_id, user_id),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('feedback_respondent');

-- Of a round with names.
create table feedback_answer (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  question_id uuid not null,
  -- places of options, a rating, a number or a text
  value jsonb not null,
  primary key (campus_id, round_id, user_id, question_id),
  foreign key (campus_id, round_id, user_id) references feedback_respondent (campus_id, round_id, user_id)
);
call make_tenant_table('feedback_answer');

-- Of an anonymous round: how often each answer was given, and the texts. No person, no ballot that would join one's answers, no
-- time. All rows of a round are dealt anew with each answer: neither their place in the table nor their transaction tells any apart.
create table feedback_tally (
  campus_id bigint not null,
  round_id bigint not null,
  question_id uuid not null,
  answer text not null,
  count int not null,
  -- how much of it was shown first
  shown int not null default 0,
  primary key (campus_id, round_id, question_id, answer),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id)
);
call make_tenant_table('feedback_tally');

create table feedback_text (
  id uuid default gen_random_uuid(),
  campus_id bigint not null,
  round_id bigint not null,
  question_id uuid not null,
  text text not null,
  is_shown boolean not null default false,
  primary key (campus_id, id),
  foreign key (campus_id, round_id) references feedback_round (campus_id, id)
);
create index feedback_text_of_round on feedback_text (campus_id, round_id);
call make_tenant_table('feedback_text');

create table feedback_submission (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  is_anonymous boolean not null default false check (not is_anonymous),
  submitted_at timestamptz not null,
  primary key (campus_id, round_id, user_id),
  foreign key (campus_id, round_id, is_anonymous) references feedback_round (campus_id, id, is_anonymous),
  foreign key (campus_id, round_id, user_id) references feedback_respondent (campus_id, round_id, user_id)
);
create index feedback_submission_when on feedback_submission (campus_id, submitted_at);
call make_tenant_table('feedback_submission');

-- == Marking and results ==

-- What people give for answers, what they say of them, and who is at which submission.

-- The mark of an answer, as it is now; every change of it is in attempt_event. What it is worth also stands in attempt_item,
-- whose answer_status 3 says that a person gave it.
create table answer_mark (
  campus_id bigint not null,
  item_id bigint not null,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  -- null: the machine's score counts, or none yet
  points rational,
  comment text not null default '',
  -- its marker wants to look again
  is_doubtful boolean not null default false,
  marked_by bigint not null,
  marked_at timestamptz not null,
  -- the criteria that it was given by; null: none
  rubric_version_id bigint,
  -- what was chosen of them
  choices jsonb not null default '[]',
  -- what was said at places of the answer, with the words that stood there
  places jsonb not null default '[]',
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, marked_by) references person (campus_id, user_id)
);
create index answer_mark_doubtful on answer_mark (campus_id, item_id) where is_doubtful;
call make_tenant_table('answer_mark');

-- What is said of an attempt as a whole.
create table attempt_review (
  campus_id bigint not null,
  attempt_id bigint not null,
  version int not null default 1 check (version > 0),
  -- excellent 1, good 2, needs improvement 3
  rating smallint check (rating between 1 and 3),
  comment text not null default '',
  reviewed_by bigint not null,
  reviewed_at timestamptz not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, reviewed_by) references person (campus_id, user_id)
);
call make_tenant_table('attempt_review');

-- Who has taken which submission to mark, so that nobody reads it twice by accident.
create table marking_claim (
  campus_id bigint not null,
  attempt_id bigint not null,
  schedule_id bigint not null,
  claimed_by bigint not null,
  claimed_at timestamptz not null,
  -- A submission that two people mark is taken by two, each once.
  place smallint not null default 1 check (place in (1, 2)),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, claimed_by) references person (campus_id, user_id),
  primary key (campus_id, attempt_id, place),
  unique (campus_id, attempt_id, claimed_by)
);
create index marking_claim_of on marking_claim (campus_id, schedule_id, claimed_by);
call make_tenant_table('marking_claim');

-- What answers are marked by, and what markers write again and again.

create table rubric (
  campus_id bigint not null references campus (id),
  id bigint generated always as identity,
  name text not null,
  -- everybody who marks in the campus may use it
  is_shared boolean not null default false,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  created_by bigint not null,
  updated_at timestamptz not null,
  -- nothing new is marked by it; what was keeps it
  deleted_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('rubric');

-- Its criteria, as they were each time: a mark names the one that it was given by, and never changes with the rubric.
create table rubric_version (
  campus_id bigint not null,
  id bigint generated always as identity,
  rubric_id bigint not null,
  -- packages/contract, rubrics/criteria
  criteria jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, rubric_id) references rubric (campus_id, id),
  foreign key (campus_id, saved_by) references person (campus_id, user_id)
);
alter table answer_mark add foreign key (campus_id, rubric_version_id) references rubric_version (campus_id, id);
create index rubric_version_newest on rubric_version (campus_id, rubric_id, id desc);
call make_tenant_table('rubric_version');

-- What a question is marked by, whichever version of it was asked.
create table question_rubric (
  campus_id bigint not null,
  question_id bigint not null,
  rubric_id bigint not null,
  primary key (campus_id, question_id),
  foreign key (campus_id, question_id) references question (campus_id, id) on delete cascade,
  foreign key (campus_id, rubric_id) references rubric (campus_id, id)
);
create index question_rubric_of on question_rubric (campus_id, rubric_id);
call make_tenant_table('question_rubric');

-- Comments that one person keeps; nobody else reads them.
create table kept_comment (
  campus_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  text text not null,
  used_count int not null default 0 check (used_count >= 0),
  primary key (campus_id, id),
  unique (campus_id, owner_id, text),
  foreign key (campus_id, owner_id) references person (campus_id, user_id)
);
call make_tenant_table('kept_comment');

-- One of the two marks. The mark that counts stands in answer_mark, once both agree or somebody has decided.
create table provisional_mark (
  campus_id bigint not null,
  -- in the order in which they were begun: the first marker's is the lower one
  id bigint generated always as identity,
  item_id bigint not null,
  marker_id bigint not null,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  -- null: it is begun, and does not count as one of the two
  points rational,
  comment text not null default '',
  is_doubtful boolean not null default false,
  rubric_version_id bigint,
  choices jsonb not null default '[]',
  places jsonb not null default '[]',
  marked_at timestamptz not null,
  primary key (campus_id, id),
  unique (campus_id, item_id, marker_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, marker_id) references person (campus_id, user_id),
  foreign key (campus_id, rubric_version_id) references rubric_version (campus_id, id)
);
call make_tenant_table('provisional_mark');

-- What machines make of answers that people mark. Nobody's mark: nothing that computes a score reads any of it.
create table auto_grading (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- packages/contract, autoGradingTable: in progress 2, graded 3; not started has no row
  state smallint not null check (state in (2, 3)),
  started_at timestamptz not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
call make_tenant_table('auto_grading');

create table mark_proposal (
  campus_id bigint not null,
  item_id bigint not null,
  points rational not null,
  comment text not null,
  proposed_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
);
call make_tenant_table('mark_proposal');

-- A wrong key put right after people have answered by it. The version of the question stays as it was shown; the item of an
-- attempt names what judges it instead.
create table regrade (
  id bigint generated always as identity,
  campus_id bigint not null,
  assessment_id bigint not null,
  -- null: every schedule of the assessment
  schedule_id bigint,
  question_id bigint not null,
  version_id bigint not null,
  action text not null check (action in ('changeKey', 'acceptAnswers', 'throwOut', 'fullMarks')),
  -- the version with another key, in the shape of its time; null: the version's own
  schema_version smallint,
  content jsonb,
  answer_key jsonb,
  -- what was asked for, for the audit
  change jsonb not null,
  reason text not null default '',
  state text not null check (state in (
    'previewing', 'ready', 'applying', 'applied', 'undoing', 'undone', 'cancelled'
  )),
  handled int not null default 0,
  total int,
  problem text,
  -- when whoever works on it said so last
  beat_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  applied_by bigint,
  applied_at timestamptz,
  undone_by bigint,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, applied_by) references person (campus_id, user_id),
  foreign key (campus_id, undone_by) references person (campus_id, user_id),
  check (num_nonnulls(schema_version, content, answer_key)
    = case when action in ('changeKey', 'acceptAnswers') then 3 else 0 end)
);
alter table attempt_item add constraint attempt_item_regrade foreign key (campus_id, regrade_id) references regrade (campus_id, id);
create index regrade_of on regrade (campus_id, assessment_id, version_id);

-- Whatever begins now is judged by these.
create index regrade_in_force on regrade (campus_id, assessment_id) where state in ('applying', 'applied');

-- Two at once would each look at what the other one changes.
create unique index regrade_under_way on regrade (campus_id, assessment_id, version_id)
  where state in ('applying', 'undoing');
create index regrade_worked_on on regrade (beat_at) where state in ('previewing', 'applying', 'undoing');
call make_tenant_table('regrade');

-- What it makes of an attempt: as it was looked at, and once it is applied, as it was done.
create table regrade_result (
  campus_id bigint not null,
  regrade_id bigint not null,
  attempt_id bigint not null,
  -- a person has given points for it, which no regrading changes
  is_marked boolean not null,
  -- null: somebody has to grade it
  earned_before rational,
  earned_after rational,
  worth_before rational not null,
  worth_after rational not null,
  score_before rational,
  score_after rational,
  total_before rational not null,
  total_after rational not null,
  status_before smallint not null,
  status_after smallint not null,
  is_changed boolean not null generated always as (
    earned_before is distinct from earned_after or worth_before <> worth_after
    or score_before is distinct from score_after or total_before <> total_after or status_before <> status_after
  ) stored,
  applied_at timestamptz,
  undone_at timestamptz,
  -- Larger, smaller or the same share of the whole: 1, -1 or 0. How many of each there are is asked every second by whoever looks on.
  shift smallint not null generated always as (
    sign(
      coalesce(value_of(score_after) / nullif(value_of(total_after), 0), 0)
      - coalesce(value_of(score_before) / nullif(value_of(total_before), 0), 0)
    )::smallint
  ) stored,
  primary key (campus_id, regrade_id, attempt_id),
  foreign key (campus_id, regrade_id) references regrade (campus_id, id) on delete cascade,
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
create index regrade_result_of on regrade_result (campus_id, attempt_id);
call make_tenant_table('regrade_result');

-- How everybody at a schedule did, as those are told who took it on a campus that compares: rounded, and only replaced once
-- several results are others than then, so that two of them tell of nobody by subtracting (decision 0119).
create table schedule_comparison (
  campus_id bigint not null,
  schedule_id bigint not null,
  -- of those who took it, by their ids: the share of the points that stood when this was made
  shares jsonb not null,
  -- in percent, rounded: between which half of them lie, and the average
  low smallint not null,
  high smallint not null,
  average smallint not null,
  primary key (campus_id, schedule_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id)
);
call make_tenant_table('schedule_comparison');

-- What gives points on a campus: a graded assessment by itself, or somebody by hand (decision 0090).
create table point_rule (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  -- 1 graded assessments; 9 given by hand (spec 1 §3: "ad hoc points config 9")
  config smallint not null check (config in (1, 9)),
  -- spec 1 §3: grade points 1, class points 2
  category smallint not null check (category in (1, 2)),
  -- by hand: what is offered at first
  points int not null check (points between 1 and 1000),
  -- of graded assessments: which types of spec 1 §3
  assessment_types smallint[] not null default '{}' check (assessment_types <@ array[1, 2, 3, 5]::smallint[]),
  -- from how many percent on; null: whatever the score
  least_percent numeric(5, 2) check (least_percent between 0 and 100),
  -- only where its student handed it in before the time was over
  only_in_time boolean not null default false,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  constraint point_rule_terms check (
    case config when 1 then cardinality(assessment_types) > 0
      else cardinality(assessment_types) = 0 and least_percent is null and not only_in_time end
  )
);
create unique index point_rule_name on point_rule (campus_id, lower(name)) where deleted_at is null;
call make_tenant_table('point_rule');

-- The ledger: who got how many points, what for, by whom and when. A line is never changed; one that was wrong is undone by another.
create table point_entry (
  id bigint generated always as identity,
  campus_id bigint not null,
  student_id bigint not null,
  -- below zero: it undoes another line
  points int not null check (points <> 0 and (points < 0) = (undoes_id is not null)),
  category smallint not null check (category in (1, 2)),
  rule_id bigint not null,
  -- what the rule was called at that moment
  reason text not null,
  note text not null default '',
  -- null: by the rule
  actor_id bigint,
  at timestamptz not null,
  -- by a rule: the schedule whose counted attempt it is for, and how often that had been given before, plus one
  schedule_id bigint,
  turn smallint check (turn > 0),
  -- what had to be so at that moment: it stays what the line hangs on when the rule is changed
  least_percent numeric(5, 2),
  only_in_time boolean not null default false,
  -- by hand: what was given together
  giving_id uuid,
  undoes_id bigint,
  primary key (campus_id, id),
  constraint point_entry_source check (
    undoes_id is not null or (schedule_id is null) = (giving_id is not null)
  ),
  constraint point_entry_turn check ((turn is null) = (schedule_id is null or undoes_id is not null)),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, rule_id) references point_rule (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id),
  foreign key (campus_id, undoes_id) references point_entry (campus_id, id)
);
create index point_entry_student on point_entry (campus_id, student_id, id desc);

-- Once each, whatever happens in parallel or after a crash: by a rule for a schedule, by hand for a giving, undone.
create unique index point_entry_turn_once on point_entry (campus_id, schedule_id, student_id, rule_id, turn)
  where turn is not null;
create unique index point_entry_giving_once on point_entry (campus_id, giving_id, student_id) where giving_id is not null;
create unique index point_entry_undone_once on point_entry (campus_id, undoes_id) where undoes_id is not null;
call make_tenant_table('point_entry');
revoke update, delete on point_entry from pelion_app;

-- What the ledger adds up to, so that nobody adds up a school's ledger to show a page of it.
create table point_total (
  campus_id bigint not null,
  student_id bigint not null,
  grade_points bigint not null default 0,
  class_points bigint not null default 0,
  total bigint generated always as (grade_points + class_points) stored,
  primary key (campus_id, student_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index point_total_top on point_total (campus_id, total desc);
call make_tenant_table('point_total');
revoke insert, update, delete on point_total from pelion_app;

create function count_points() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_total as t (campus_id, student_id, grade_points, class_points)
  select campus_id, student_id,
    coalesce(sum(points) filter (where category = 1), 0), coalesce(sum(points) filter (where category = 2), 0)
  from added group by campus_id, student_id order by campus_id, student_id
  on conflict (campus_id, student_id) do update
    set grade_points = t.grade_points + excluded.grade_points, class_points = t.class_points + excluded.class_points;
  return null;
end
$$;
create trigger count_points after insert on point_entry
  referencing new table as added for each statement execute function count_points();

-- Whose points may have to follow a score. Written in the transaction that scores, whoever does it, and taken away in the one that
-- gives: what is here was scored and has not been looked at yet.
create table point_due (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- not before; null: at once
  look_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id)
);
create index point_due_look on point_due (look_at nulls first, id);
call make_tenant_table('point_due');

create function note_points_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from campus c where c.id = new.campus_id and c.settings @> '{"opted_for_point_system": true}') then
    insert into point_due (campus_id, schedule_id, student_id) values (new.campus_id, new.schedule_id, new.student_id);
  end if;
  return null;
end
$$;
create trigger note_points_due_new after insert on attempt
  for each row when (new.score is not null) execute function note_points_due();

-- Points that hang on a score wait until it may be told: that it was read, which closes the attempt to late answers, or released.
create trigger note_points_due after update of score, result_read_at, released_at on attempt
  for each row when (
    new.score is not null and (
      new.score is distinct from old.score
      or new.result_read_at is distinct from old.result_read_at
      or new.released_at is distinct from old.released_at
    )
  ) execute function note_points_due();

-- The same where the schedule says otherwise when a score is told.
create function note_points_of_schedule() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_due (campus_id, schedule_id, student_id)
  select distinct t.campus_id, t.schedule_id, t.student_id
  from attempt t
  where t.campus_id = new.campus_id and t.schedule_id = new.id and t.score is not null
    and exists (select from campus c where c.id = new.campus_id and c.settings @> '{"opted_for_point_system": true}');
  return null;
end
$$;
create trigger note_points_due after update of hide_score, score_release, due_at on assessment_schedule
  for each row when (
    (new.hide_score, new.score_release, new.due_at) is distinct from (old.hide_score, old.score_release, old.due_at)
  ) execute function note_points_of_schedule();

-- == Announcements, notices and exports ==

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
create index announcement_begins on announcement (starts_at);
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

-- What somebody is to be told by mail (mail_preference, mail_default). A row is made once for each
-- person and thing; when it goes out follows from their choice.
create table notice (
  id bigint generated always as identity,
  campus_id bigint not null,
  user_id bigint not null,
  -- the kinds of mail-preferences in packages/contract
  kind text not null,
  -- the announcement, which may be of another campus, the schedule or the attempt
  subject_id bigint not null,
  -- whose work it is, where it is work: a parent has a row for each child
  student_id bigint,
  noticed_at timestamptz not null,
  send_at timestamptz not null,
  -- when its mail was last asked for
  queued_at timestamptz,
  -- which mail it is in, decided before that is sent; the same again where nobody knows whether it was
  mail_key text,
  -- sent, or wanted no more; null: it waits
  settled_at timestamptz,
  -- One thing may be told several times: which of its reminders it is; 0: it is told once.
  hours_before int not null default 0,
  primary key (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, student_id) references person (campus_id, user_id),
  unique nulls not distinct (campus_id, user_id, kind, subject_id, student_id, hours_before),
  constraint notice_kind_check check (kind in (
    'assigned', 'dueSoon', 'feedbackDue', 'graded', 'resultsReleased', 'regraded', 'announcements'
  )),
  constraint notice_check check ((kind in ('dueSoon', 'feedbackDue')) = (hours_before > 0))
);
create index notice_waiting on notice (send_at) where settled_at is null;
create index notice_student on notice (campus_id, student_id) where student_id is not null;
call make_tenant_table('notice');

-- What all whom it concerns have been looked up for. Past the floor: asked for all campuses at once, every minute.
create table notice_told (
  campus_id bigint not null references campus (id),
  kind text not null,
  subject_id bigint not null,
  told_at timestamptz not null,
  hours_before int not null default 0,
  primary key (campus_id, kind, subject_id, hours_before)
);

-- Nothing from before the first start is news.
insert into installation (key, value) values ('notices_since', now()::text);

-- What somebody is told in the product. A row is made once for each person and thing, at the moment it happens, by the job that
-- writes what goes by mail (notice); what it says is asked of the thing whenever it is read.
create table notification (
  id bigint generated always as identity,
  campus_id bigint not null,
  user_id bigint not null,
  -- the kinds of mail-preferences in packages/contract
  kind text not null check (kind in (
    'assigned', 'dueSoon', 'feedbackDue', 'graded', 'resultsReleased', 'regraded', 'announcements')),
  -- as in notice: the announcement, which may be of another campus, the schedule, the round, the attempt or what happened to one
  subject_id bigint not null,
  -- which of the reminders; 0 where it is none
  hours_before int not null default 0 check ((kind in ('dueSoon', 'feedbackDue')) = (hours_before > 0)),
  -- whose work it is, where it is work: a parent has a row for each child
  student_id bigint,
  noticed_at timestamptz not null,
  -- null: not yet
  read_at timestamptz,
  primary key (campus_id, id),
  unique nulls not distinct (campus_id, user_id, kind, subject_id, hours_before, student_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, student_id) references person (campus_id, user_id)
);
create index notification_unread on notification (campus_id, user_id) where read_at is null;
create index notification_student on notification (campus_id, student_id) where student_id is not null;
create index notification_noticed on notification (noticed_at);
call make_tenant_table('notification');

-- What somebody has asked for of what the campus keeps of them: made by a job, kept for some days.
create table data_export (
  campus_id bigint not null,
  user_id bigint not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- each that is asked for is another one: a job of an earlier one finds that it is not wanted any more
  asking_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz,
  size bigint,
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  check ((state = 'ready') = (expires_at is not null and size is not null))
);
create index data_export_expires on data_export (expires_at);
call make_tenant_table('data_export');
