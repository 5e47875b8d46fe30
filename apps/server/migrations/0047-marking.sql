-- What people give for answers, what they say of them, and who is at which submission.

-- The mark of an answer, as it is now; every change of it is in attempt_event. What it is worth also stands in attempt_item,
-- whose answer_status 3 says that a person gave it.
create table item_mark (
  campus_id bigint not null,
  item_id bigint not null,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  -- null: the machine's score counts, or none yet
  points rational,
  comment text not null default '',
  -- its marker wants to look again
  is_doubtful boolean not null default false,
  marked_by bigint not null,
  marked_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id),
  foreign key (campus_id, marked_by) references person (campus_id, user_id)
);
create index item_mark_doubtful on item_mark (campus_id, item_id) where is_doubtful;
call make_tenant_table('item_mark');

-- What is said of an attempt as a whole.
create table attempt_review (
  campus_id bigint not null,
  attempt_id bigint not null,
  version int not null default 1 check (version > 0),
  -- excellent 1, good 2, needs improvement 3
  rating smallint check (rating between 1 and 3),
  comment text not null default '',
  reviewed_by bigint not null,
  reviewed_at timestamptz not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, reviewed_by) references person (campus_id, user_id)
);
call make_tenant_table('attempt_review');

alter table attempt_event drop constraint attempt_event_kind_check;
alter table attempt_event add constraint attempt_event_kind_check check (kind in (
  'started', 'partStarted', 'takenOver', 'partEnded', 'submitted', 'autoSubmitted', 'ended', 'scored', 'reopened', 'viewed',
  'timeAdded', 'answersHeld', 'answersRefused', 'lateAnswersCounted', 'marked', 'reviewed'
));
