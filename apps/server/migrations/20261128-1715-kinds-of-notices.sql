-- The server defines the kinds of notices, so that a new one needs no migration.
alter table notice
  drop constraint notice_kind_check,
  drop constraint notice_check,
  add check (hours_before >= 0);
alter table notification
  drop constraint notification_kind_check,
  drop constraint notification_check,
  add check (hours_before >= 0);

-- Preferences keep what differs from the defaults of each kind, and the channels that are off for every kind.
create function pg_temp.differences(preferences jsonb) returns jsonb language sql as $$
  with wants as (
    select usual.kind, usual.mail as usual_mail,
      coalesce((preferences #>> array['kinds', usual.kind, 'product'])::boolean, true) as product,
      coalesce((preferences #>> array['kinds', usual.kind, 'mail'])::boolean, usual.mail) as mail
    from (values ('assigned', true), ('dueSoon', true), ('feedbackDue', true), ('graded', false),
      ('resultsReleased', false), ('regraded', true), ('announcements', false)) as usual (kind, mail)
  ), every as (
    select not bool_or(product) as no_product, not bool_or(mail) as no_mail from wants
  ), own as (
    select kind, jsonb_strip_nulls(jsonb_build_object(
      'product', case when not no_product and not product then false end,
      'mail', case when not no_mail and mail <> usual_mail then mail end)) as channels
    from wants cross join every
  )
  select jsonb_strip_nulls(jsonb_build_object(
      'kinds', (select jsonb_object_agg(kind, channels) from own where channels <> '{}'),
      'off', (select to_jsonb(nullif(array_remove(array[
        case when no_product then 'product' end, case when no_mail then 'mail' end], null), '{}')) from every),
      'digest', nullif(preferences ->> 'digest', 'daily')))
    || case when preferences -> 'quiet' = '{"from": "21:00", "to": "07:00"}' then '{}'
      else jsonb_build_object('quiet', preferences -> 'quiet') end
$$;
update mail_preference set preferences = pg_temp.differences(preferences)
  where preferences ?& array['kinds', 'digest', 'quiet'];
update mail_default set preferences = pg_temp.differences(preferences)
  where preferences ?& array['kinds', 'digest', 'quiet'];
delete from mail_default where preferences = '{}';
