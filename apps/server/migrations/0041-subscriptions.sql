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

-- Everybody of a school counts once, on however many campuses and in however many roles; who is a parent and nothing else
-- takes no seat, nor does who was suspended or removed on all of them.
create function seats_of(school bigint) returns table (users bigint, teachers bigint, students bigint)
  language sql stable set search_path = public, pg_temp
  begin atomic
    select count(*) filter (where p.is_user), count(*) filter (where p.is_teacher), count(*) filter (where p.is_student)
    from (
      select bool_or(r.user_type <> 8) as is_user, bool_or(r.user_type = 4) as is_teacher,
        bool_or(r.user_type = 6) as is_student
      from campus c
      join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended
      join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
      where c.school_id = school
      group by m.user_id
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
insert into storage_change (campus_id, bytes) select campus_id, sum(size) from file group by campus_id;

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
