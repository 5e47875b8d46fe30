-- A clock that stands: paused by staff, or locked by a violation (decision 0100). The deadline stays as it is and moves when the
-- clock goes on.
alter table attempt_part
  -- since when; null: it goes, or nothing of it has begun or is left
  add column held_at timestamptz,
  add column is_paused boolean not null default false,
  add column is_locked boolean not null default false,
  add constraint attempt_part_held check ((held_at is not null) = (is_paused or is_locked)),
  add constraint attempt_part_held_open check (held_at is null or ended_at is null);

-- For how long clocks of the attempt have stood, all parts and breaks together: the due date of this attempt is as much later.
alter table attempt add column held_ms bigint not null default 0 check (held_ms >= 0);

-- It keeps the attempt locked, until it is excused or its student is let back in.
alter table attempt_violation add column is_locking boolean not null default false;

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'reviewed', 'released', 'releaseTakenBack',
  'excused', 'excuseTakenBack', 'paused', 'resumed', 'locked', 'unlocked', 'playerFreed'
));
alter table time_entry drop constraint time_entry_kind_check;
alter table time_entry add constraint time_entry_kind_check check (kind in (
  'duration', 'accommodation', 'dueDate', 'extra', 'scheduleChange', 'reopened', 'suspension', 'held'
));

-- The last sign of the window that takes an attempt. Not a fact of the attempt: what is lost of it comes again in seconds.
create table attempt_presence (
  campus_id bigint not null,
  attempt_id bigint not null,
  seen_at timestamptz not null,
  -- answers that only the device has
  unsaved int not null check (unsaved >= 0),
  -- the window said that it closes
  is_gone boolean not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
) with (fillfactor = 70);
call make_tenant_table('attempt_presence');

-- Who looks at the board of a schedule, and until when that is known.
create table board_watch (
  campus_id bigint not null,
  schedule_id bigint not null,
  user_id bigint not null,
  until timestamptz not null,
  primary key (campus_id, schedule_id, user_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
call make_tenant_table('board_watch');
