-- What happened beside an attempt: facts with a moment, never verdicts. Nothing is submitted, ended or scored by them.
create table attempt_violation (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  attempt_id bigint not null,
  part smallint not null,
  -- the device's own name of it: a repetition is the same fact
  key uuid not null,
  kind text not null check (kind in ('leftPage', 'paste', 'leftFullScreen', 'secondDevice')),
  -- on the server's clock as the device knew it, never before its part began and never after it was told
  at timestamptz not null,
  -- how long the page was left; null: it has no length
  seconds int check (seconds >= 0),
  -- how much was pasted; what was pasted is not kept
  characters int check (characters >= 0),
  -- what the student says of it
  word text not null default '',
  excused_at timestamptz,
  excused_by bigint,
  check ((excused_at is null) = (excused_by is null)),
  unique (campus_id, id),
  unique (campus_id, attempt_id, key),
  foreign key (campus_id, attempt_id, part) references attempt_part (campus_id, attempt_id, number),
  foreign key (campus_id, excused_by) references person (campus_id, user_id)
);
call make_tenant_table('attempt_violation');

-- Who excused what stands in the ledger of the attempt.
alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'reviewed', 'released', 'releaseTakenBack',
  'excused', 'excuseTakenBack'
));
