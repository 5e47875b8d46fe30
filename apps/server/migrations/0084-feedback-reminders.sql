-- Those who are asked for feedback and have neither answered nor skipped are reminded, in hours before their round closes; empty:
-- never, as nobody was before this release. The numbers are those of schedules (decisions 0108, 0120).
alter table feedback_round add column reminders int[] not null default '{}' check (reminders <@ '{1,3,24,72,168}');
-- Found by the minute, on all campuses.
create index feedback_round_reminds on feedback_round (due_at) where reminders <> '{}' and not is_closed;

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in (
  'assigned', 'dueSoon', 'feedbackDue', 'graded', 'resultsReleased', 'regraded', 'announcements'
));
alter table notice drop constraint notice_check;
alter table notice add constraint notice_check check ((kind in ('dueSoon', 'feedbackDue')) = (hours_before > 0));

-- Whoever has chosen is reminded of it as of work.
update mail_preference set preferences = jsonb_set(preferences, '{kinds,feedbackDue}', preferences -> 'kinds' -> 'dueSoon')
  where preferences -> 'kinds' ? 'dueSoon';
update mail_default set preferences = jsonb_set(preferences, '{kinds,feedbackDue}', preferences -> 'kinds' -> 'dueSoon')
  where preferences -> 'kinds' ? 'dueSoon';
