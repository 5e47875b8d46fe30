-- Who has taken which submission to mark, so that nobody reads it twice by accident.
create table marking_claim (
  campus_id bigint not null,
  attempt_id bigint not null,
  schedule_id bigint not null,
  claimed_by bigint not null,
  claimed_at timestamptz not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, claimed_by) references person (campus_id, user_id)
);
create index marking_claim_of on marking_claim (campus_id, schedule_id, claimed_by);
call make_tenant_table('marking_claim');

-- The next submission of a schedule is looked up, not sorted: they come in the order in which they ended.
create index attempt_ended_order on attempt (campus_id, schedule_id, ended_at, id) where ended_at is not null;
-- Answers that wait for a person: few of many.
create index attempt_item_waits on attempt_item (campus_id, attempt_id, question_id) where answer_status = 5;

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'reviewed', 'released', 'releaseTakenBack'
));
