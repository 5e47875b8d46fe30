-- A reopened attempt waits for its student: the clock stands until a window opens it (decision 0100).
alter table attempt_part
  add column is_awaited boolean not null default false,
  drop constraint attempt_part_held,
  add constraint attempt_part_held check ((held_at is not null) = (is_paused or is_locked or is_awaited));

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'continued',
  'viewed', 'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'markProposed', 'reviewed', 'excused',
  'excuseTakenBack', 'released', 'releaseTakenBack', 'paused', 'resumed', 'locked', 'unlocked', 'playerFreed', 'regraded',
  'regradeUndone'
));
