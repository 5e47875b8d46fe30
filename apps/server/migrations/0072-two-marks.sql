-- Two people mark an answer, each without seeing the other's mark, where its schedule asks for that.
alter table assessment_schedule
  -- in points of one answer: further apart than that, somebody decides. null: one person's mark counts
  add column allowed_difference text check (allowed_difference ~ '^[0-9]{1,4}([.][0-9]{1,2})?$');

-- One of the two marks. The mark that counts stands in answer_mark, once both agree or somebody has decided.
create table provisional_mark (
  campus_id bigint not null,
  -- in the order in which they were begun: the first marker's is the lower one
  id bigint generated always as identity,
  item_id bigint not null,
  marker_id bigint not null,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  -- null: it is begun, and does not count as one of the two
  points rational,
  comment text not null default '',
  is_doubtful boolean not null default false,
  rubric_version_id bigint,
  choices jsonb not null default '[]',
  places jsonb not null default '[]',
  marked_at timestamptz not null,
  primary key (campus_id, id),
  unique (campus_id, item_id, marker_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, marker_id) references person (campus_id, user_id),
  foreign key (campus_id, rubric_version_id) references rubric_version (campus_id, id)
);
call make_tenant_table('provisional_mark');

-- A submission that two people mark is taken by two, each once.
alter table marking_claim
  add column place smallint not null default 1 check (place in (1, 2)),
  drop constraint marking_claim_pkey,
  add primary key (campus_id, attempt_id, place),
  add unique (campus_id, attempt_id, claimed_by);

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'excused', 'excuseTakenBack', 'lateAnswersCounted', 'marked', 'reviewed',
  'released', 'releaseTakenBack', 'paused', 'resumed', 'locked', 'unlocked', 'playerFreed', 'regraded', 'regradeUndone',
  'markProposed'
));
