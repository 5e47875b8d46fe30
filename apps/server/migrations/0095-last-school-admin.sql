-- Admins of the campuses of a school cannot make one of the school: whoever is the last of those stays (decision 0066).
create function school_admins_who_can_enter() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select count(distinct m.user_id)
    from campus own
    join campus c on c.school_id = own.school_id
    join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type = 2
    join account a on a.id = m.user_id and a.password_hash is not null
    where own.id = current_campus();
  end;
revoke all on function school_admins_who_can_enter from public;
grant execute on function school_admins_who_can_enter to pelion_app;
