-- Classes of a teacher who has left a campus no longer make the teacher busy on others. Whether a host is there follows
-- the membership, also for rows written later.
alter table class_host add column is_here boolean not null default true;
update class_host h set is_here = false
from membership m where m.campus_id = h.campus_id and m.user_id = h.user_id and m.removed_at is not null;

alter table class_host drop constraint class_host_once;
alter table class_host add constraint class_host_once exclude using gist (
  int8range(user_id, user_id, '[]') with &&,
  tstzrange(starts_at, ends_at) with &&
) where (state = 1 and role <> 'assistant' and is_here) deferrable initially immediate;

create function mark_host() returns trigger language plpgsql as $$
begin
  new.is_here := not exists (
    select from membership m
    where m.campus_id = new.campus_id and m.user_id = new.user_id and m.removed_at is not null);
  return new;
end
$$;
create trigger mark_host before insert on class_host for each row execute function mark_host();

-- A time that was taken on another campus meanwhile stays with that one.
create function mark_hosts() returns trigger language plpgsql as $$
declare
  place record;
begin
  for place in
    select h.occurrence_id from class_host h
    where h.campus_id = new.campus_id and h.user_id = new.user_id and h.is_here <> (new.removed_at is null)
  loop
    begin
      update class_host h set is_here = new.removed_at is null
      where h.campus_id = new.campus_id and h.user_id = new.user_id and h.occurrence_id = place.occurrence_id;
    exception when exclusion_violation then
      null;
    end;
  end loop;
  return null;
end
$$;
create trigger mark_hosts after update of removed_at on membership for each row
  when ((old.removed_at is null) <> (new.removed_at is null)) execute function mark_hosts();
