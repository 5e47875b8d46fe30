-- An account belongs to the school that made it; one of the same person elsewhere is joined by a link mailed to their address
-- (decision 0141).
alter table account
  -- the school that made it; null: above all schools
  add column school_id bigint references school (id),
  -- the last link taken that was mailed to the e-mail address; null again with another address, and once an admin has seen a link
  add column proved_at timestamptz,
  -- the proved account of the same person, whose password opens this one too
  add column owner_id bigint references account (id),
  add check (proved_at is null or email is not null),
  add check (owner_id is null or (password_hash is null and owner_id <> id));

update account a set school_id = (
  select c.school_id from person p join campus c on c.id = p.campus_id where p.user_id = a.id order by p.campus_id limit 1
) where not a.is_site_admin;

-- An address may be known at several schools, each with an account of its own; any other name is one account's.
alter table account drop constraint account_username_key;
create unique index account_username on account (username, school_id) nulls not distinct;
create unique index account_name on account (username) where position('@' in username) = 0;
-- Whose mailbox it is has one account that owns the others.
create unique index account_owner_of_address on account (email)
  where owner_id is null and proved_at is not null and username = email and not is_site_admin;
create index account_joined on account (owner_id) where owner_id is not null;

-- Every account of the person behind one: the owner and what is joined to it.
create function accounts_of_person(account_id bigint) returns setof bigint
  language sql stable rows 2
  begin atomic
    select a.id from account own
    join account a on a.id = coalesce(own.owner_id, own.id) or a.owner_id = coalesce(own.owner_id, own.id)
    where own.id = account_id;
  end;
revoke all on function accounts_of_person from public;

alter table one_time_link
  -- sent to the address of the account, and shown to nobody else
  add column is_mailed boolean not null default false,
  -- the campus that asks somebody to come; null where the person asked
  add column campus_id bigint references campus (id);

-- Who left by themselves comes back by a link alone, whoever restores them.
alter table membership add column left_at timestamptz;

create or replace view acting_role with (security_invoker = true) as
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

-- What a member signs in with lies past the floor. Of the own campus's members, and of nobody else, it is told.
-- is_here_alone: no other campus knows the account and none is joined to it. is_joined: another account's password opens it.
drop function accounts_of_members;
create function accounts_of_members(ids bigint[])
  returns table (user_id bigint, username text, email text, has_password boolean, is_here_alone boolean, is_joined boolean)
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select a.id, a.username, a.email, coalesce(o.password_hash, a.password_hash) is not null,
      not a.is_site_admin
        and not exists (select from person p where p.user_id = a.id and p.campus_id <> m.campus_id)
        and not exists (select from account j where j.owner_id = a.id),
      a.owner_id is not null
    from membership m
    join account a on a.id = m.user_id
    left join account o on o.id = a.owner_id
    where m.campus_id = current_campus() and m.user_id = any(ids);
  end;
revoke all on function accounts_of_members from public;
grant execute on function accounts_of_members to pelion_app;

-- Admins who can sign in: by a password of their own or of the account that theirs is joined to.
create or replace function admins_who_can_enter() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(distinct m.user_id)
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and (a.password_hash is not null or a.owner_id is not null)
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended and m.left_at is null;
  end;
create or replace function school_admins_who_can_enter() returns bigint
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
create or replace function admin_roles_that_can_enter() returns table (user_id bigint, user_type smallint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.user_id, r.user_type
    from membership m
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (2, 3)
    join account a on a.id = m.user_id and (a.password_hash is not null or a.owner_id is not null)
    where m.campus_id = current_campus() and m.removed_at is null and not m.is_suspended and m.left_at is null;
  end;
