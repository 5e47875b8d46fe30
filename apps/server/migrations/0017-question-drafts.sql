-- What somebody is writing and has not saved: theirs alone, never validated, gone after 60 days (decision 0058).
create table question_draft (
  campus_id bigint not null,
  author_id bigint not null,
  -- of one form in one window, chosen there: two windows never write over each other
  key uuid not null,
  assessment_id bigint not null,
  -- null: a new question
  question_id bigint,
  -- JSON as the form sent it. As text: what is half written may be anything that a browser can send.
  payload text not null check (length(payload) <= 2000000),
  -- the version of the question that it is a change of
  base_version int,
  updated_at timestamptz not null,
  primary key (campus_id, author_id, key),
  check ((question_id is null) = (base_version is null)),
  foreign key (campus_id, author_id) references person (campus_id, user_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id)
);
create index question_draft_age on question_draft (updated_at);
create index question_draft_assessment on question_draft (campus_id, assessment_id);
call make_tenant_table('question_draft');
