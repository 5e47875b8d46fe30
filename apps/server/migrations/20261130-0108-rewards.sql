-- Rewards that points are spent on (decision 20261130-0108).
create table reward (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  description text not null default '',
  image_file_id uuid,
  -- one of the drawn pictures, where there is no own one
  default_image smallint not null default 1 check (default_image between 1 and 8),
  price int not null check (price between 1 and 100000),
  -- pieces in all; null: no end
  stock int check (stock >= 0),
  -- pieces held: reserved, approved or handed over
  taken int not null default 0 check (taken >= 0),
  -- pieces of one student; null: no limit
  student_limit int check (student_limit > 0),
  needs_approval boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  constraint reward_stock_left check (taken <= stock),
  foreign key (campus_id, image_file_id) references file (campus_id, id)
);
create unique index reward_name on reward (campus_id, lower(name)) where deleted_at is null;
create index reward_image on reward (campus_id, image_file_id) where image_file_id is not null;
call make_tenant_table('reward');

create table redemption (
  id bigint generated always as identity,
  campus_id bigint not null,
  reward_id bigint not null,
  student_id bigint not null,
  -- 1 reserved, 2 approved, 3 handed over, 4 refused, 5 cancelled
  state smallint not null check (state between 1 and 5),
  -- as redeemed
  reward_name text not null,
  price int not null check (price between 1 and 100000),
  asked_at timestamptz not null,
  -- of the last move
  moved_at timestamptz not null,
  -- of a refusal
  reason text not null default '',
  -- made by the dialog of the student: a repeated request redeems once
  redemption_key uuid not null,
  primary key (campus_id, id),
  unique (campus_id, student_id, redemption_key),
  check (reason = '' or state = 4),
  foreign key (campus_id, reward_id) references reward (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index redemption_student on redemption (campus_id, student_id, id desc);
create index redemption_reward on redemption (campus_id, reward_id, student_id);
create index redemption_open on redemption (campus_id, state, id) where state in (1, 2);
create index redemption_ended on redemption (campus_id, id desc) where state in (3, 4, 5);
call make_tenant_table('redemption');

-- Moves of redemptions: added, never changed.
create table redemption_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  redemption_id bigint not null,
  state smallint not null check (state between 1 and 5),
  actor_id bigint not null,
  at timestamptz not null,
  primary key (campus_id, id),
  -- Each state is reached once.
  unique (campus_id, redemption_id, state),
  foreign key (campus_id, redemption_id) references redemption (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
call make_tenant_table('redemption_event');
revoke update, delete on redemption_event from pelion_app;

-- Spending is a line of its own kind: no rule, no category, below zero, and undone by another line.
alter table point_entry add column redemption_id bigint;
alter table point_entry alter column rule_id drop not null;
alter table point_entry alter column category drop not null;
alter table point_entry drop constraint point_entry_check;
alter table point_entry drop constraint point_entry_source;
alter table point_entry add constraint point_entry_sign check (
  points <> 0 and case when redemption_id is null then (points < 0) = (undoes_id is not null)
    else (points > 0) = (undoes_id is not null) end
);
alter table point_entry add constraint point_entry_source check (
  undoes_id is not null or redemption_id is not null or (schedule_id is null) = (giving_id is not null)
);
alter table point_entry add constraint point_entry_spending check (
  (redemption_id is not null) = (rule_id is null)
  and (redemption_id is not null) = (category is null)
  and (redemption_id is null or (schedule_id is null and giving_id is null))
);
alter table point_entry add foreign key (campus_id, redemption_id) references redemption (campus_id, id);
create unique index point_entry_spent_once on point_entry (campus_id, redemption_id)
  where redemption_id is not null and undoes_id is null;

-- Earned points count for the rank; the balance is earned minus spent.
alter table point_total add column spent bigint not null default 0;

create or replace function count_points() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into point_total as t (campus_id, student_id, grade_points, class_points, spent)
  select campus_id, student_id,
    coalesce(sum(points) filter (where category = 1), 0), coalesce(sum(points) filter (where category = 2), 0),
    coalesce(-sum(points) filter (where redemption_id is not null), 0)
  from added group by campus_id, student_id order by campus_id, student_id
  on conflict (campus_id, student_id) do update
    set grade_points = t.grade_points + excluded.grade_points, class_points = t.class_points + excluded.class_points,
      spent = t.spent + excluded.spent;
  -- A regrade may take back what was spent already; only spending itself stays within the balance.
  if exists (
    select from added a
    join point_total t on t.campus_id = a.campus_id and t.student_id = a.student_id
    where a.redemption_id is not null and a.undoes_id is null and t.spent > t.total
  ) then
    raise check_violation using message = 'spending exceeds the balance', constraint = 'point_total_balance';
  end if;
  return null;
end
$$;

-- Balance of a student, locked until the transaction ends: the application may not change totals itself.
create function lock_balance(student bigint) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  select t.total - t.spent from point_total t
  where t.campus_id = current_campus() and t.student_id = student
  for update
$$;
revoke all on function lock_balance from public;
grant execute on function lock_balance to pelion_app;
