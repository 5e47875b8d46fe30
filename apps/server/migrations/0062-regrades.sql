-- A wrong key put right after people have answered by it. The version of the question stays as it was shown; the item of an
-- attempt names what judges it instead.
create table regrade (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  -- null: every schedule of the assessment
  schedule_id bigint,
  question_id bigint not null,
  version_id bigint not null,
  action text not null check (action in ('changeKey', 'acceptAnswers', 'throwOut', 'fullMarks')),
  -- the version with another key, in the shape of its time; null: the version's own
  schema_version smallint,
  content jsonb,
  answer_key jsonb,
  -- what was asked for, for the audit
  change jsonb not null,
  reason text not null default '',
  state text not null check (state in (
    'previewing', 'ready', 'applying', 'applied', 'undoing', 'undone', 'cancelled'
  )),
  handled int not null default 0,
  total int,
  problem text,
  -- when whoever works on it said so last
  beat_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  applied_by bigint,
  applied_at timestamptz,
  undone_by bigint,
  undone_at timestamptz,
  unique (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, applied_by) references person (campus_id, user_id),
  foreign key (campus_id, undone_by) references person (campus_id, user_id),
  check (num_nonnulls(schema_version, content, answer_key)
    = case when action in ('changeKey', 'acceptAnswers') then 3 else 0 end)
);
create index regrade_of on regrade (campus_id, assessment_id, version_id);
-- Whatever begins now is judged by these.
create index regrade_in_force on regrade (campus_id, assessment_id) where state in ('applying', 'applied');
-- Two at once would each look at what the other one changes.
create unique index regrade_under_way on regrade (campus_id, assessment_id, version_id)
  where state in ('applying', 'undoing');
create index regrade_worked_on on regrade (beat_at) where state in ('previewing', 'applying', 'undoing');
call make_tenant_table('regrade');

-- What it makes of an attempt: as it was looked at, and once it is applied, as it was done.
create table regrade_result (
  campus_id bigint not null,
  regrade_id bigint not null,
  attempt_id bigint not null,
  -- a person has given points for it, which no regrading changes
  is_marked boolean not null,
  -- null: somebody has to grade it
  earned_before rational,
  earned_after rational,
  worth_before rational not null,
  worth_after rational not null,
  score_before rational,
  score_after rational,
  total_before rational not null,
  total_after rational not null,
  status_before smallint not null,
  status_after smallint not null,
  is_changed boolean not null generated always as (
    earned_before is distinct from earned_after or worth_before <> worth_after
    or score_before is distinct from score_after or total_before <> total_after or status_before <> status_after
  ) stored,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (campus_id, regrade_id, attempt_id),
  foreign key (campus_id, regrade_id) references regrade (campus_id, id) on delete cascade,
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
create index regrade_result_of on regrade_result (campus_id, attempt_id);
call make_tenant_table('regrade_result');

alter table attempt_item
  -- what judges it instead of its version's key; null: nothing does
  add column regrade_id bigint,
  -- what it is worth where it counts for nobody any more; null: its points are
  add column authored_points rational,
  add constraint attempt_item_regrade foreign key (campus_id, regrade_id) references regrade (campus_id, id);

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'excused', 'excuseTakenBack', 'lateAnswersCounted', 'marked', 'reviewed',
  'released', 'releaseTakenBack', 'paused', 'resumed', 'locked', 'unlocked', 'playerFreed', 'regraded', 'regradeUndone'
));
create index attempt_event_regraded on attempt_event (at) where kind in ('regraded', 'regradeUndone');

-- That a result was changed: one for each line of the ledger. Whoever has chosen is told as they are of what was graded.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in (
  'assigned', 'dueSoon', 'graded', 'resultsReleased', 'regraded', 'announcements'
));
update mail_preference set preferences = jsonb_set(preferences, '{kinds,regraded}', preferences -> 'kinds' -> 'graded')
  where preferences -> 'kinds' ? 'graded';
update mail_default set preferences = jsonb_set(preferences, '{kinds,regraded}', preferences -> 'kinds' -> 'graded')
  where preferences -> 'kinds' ? 'graded';
