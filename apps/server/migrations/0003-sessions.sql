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
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

-- The sessions whose person may still act in their role; whether one has expired is asked of the clock of the server.
-- A subquery for its value and not a join, which would read the roles of everybody to find those of one.
create view live_session with (security_invoker = true) as
  select s.id, s.token_hash, s.assessment_token_hash, s.user_id, s.campus_id, s.user_type, s.demo_subscription_type_id, s.expires_at
  from session s
  where (
    select r.user_type from acting_role r
    where r.campus_id = s.campus_id and r.user_id = s.user_id and r.user_type = s.user_type
  ) is not null;

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
  expires_at timestamptz not null
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
  created_at timestamptz not null default now()
);
create index kept_mail_campus on kept_mail (campus_id, id desc);

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
