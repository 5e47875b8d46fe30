-- The campus keeps the username and address that it knew where the person changed them after leaving or removal, until
-- they enter again (decision 0141). Null: those of the account.
alter table membership
  add column known_username text,
  add column known_email text,
  add check (known_email is null or known_username is not null);

-- Username and address as this campus knows them. An erased member of another campus no longer counts as known there.
create or replace function accounts_of_members(ids bigint[])
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

create or replace function members_by_account(pattern text) returns setof bigint
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select m.user_id from membership m join account a on a.id = m.user_id
    where m.campus_id = current_campus() and case when m.known_username is null
      then a.username ilike pattern or a.email ilike pattern
      else m.known_username ilike pattern or m.known_email ilike pattern end;
  end;
