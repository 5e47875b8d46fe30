-- What a campus keeps of its people beside their roles (decision 0066).
alter table membership
  -- counts the changes of what is said of the person here: an edit names the one that it was made from
  add column version int not null default 1,
  -- the last invitation that was sent; null: none
  add column invited_at timestamptz,
  -- accommodations beside the extra time: may pause, has texts read aloud
  add column has_breaks boolean not null default false,
  add column reads_aloud boolean not null default false;

-- How somebody looks to a campus. A table of its own: a file refers to its owner, who is a person.
create table portrait (
  campus_id bigint not null,
  user_id bigint not null,
  file_id uuid not null,
  primary key (campus_id, user_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, file_id) references file (campus_id, id)
);
call make_tenant_table('portrait');

create index person_of_account on person (user_id);

-- A page of the list walks it, by name, to where the page is full.
create index person_by_name on person (campus_id, name, user_id);

-- What a member signs in with lies past the floor. Of the own campus's members, and of nobody else, it is told.
-- is_here_alone: no other campus has ever known the account, so what it signs in with is this campus's to correct.
-- Elsewhere it would be somebody else's to lose (decision 0022).
create function accounts_of_members(ids bigint[])
  returns table (user_id bigint, username text, email text, has_password boolean, is_here_alone boolean)
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select a.id, a.username, a.email, a.password_hash is not null,
      not a.is_site_admin
        and not exists (select from person p where p.user_id = a.id and p.campus_id <> m.campus_id)
    from membership m join account a on a.id = m.user_id
    where m.campus_id = current_campus() and m.user_id = any(ids);
  end;
revoke all on function accounts_of_members from public;
grant execute on function accounts_of_members to pelion_app;

-- Members by a part of what they sign in with, or of their address.
create function members_by_account(pattern text) returns setof bigint
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select a.id from membership m join account a on a.id = m.user_id
    where m.campus_id = current_campus() and (a.username ilike pattern or a.email ilike pattern);
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

-- Admins of the campus who can sign in: without one nobody can give it another.
create function admins_who_can_enter() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(distinct m.user_id)
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and a.password_hash is not null
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended;
  end;
revoke all on function admins_who_can_enter from public;
grant execute on function admins_who_can_enter to pelion_app;
