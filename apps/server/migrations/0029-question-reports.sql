-- What somebody says is wrong with a question, and what its author made of it.
create table question_report (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  question_id bigint not null,
  -- the version and the assessment that it was seen in
  version_id bigint not null,
  assessment_id bigint not null,
  -- the attempt that it was seen in; null: staff, who looked at the assessment
  attempt_id bigint,
  -- wrong key 1, unclear 2, typo 3, broken 4, other 5
  kind smallint not null check (kind between 1 and 5),
  comment text not null default '',
  -- open 1, resolved 2, dismissed 3
  status smallint not null default 1 check (status between 1 and 3),
  reporter_id bigint not null,
  created_at timestamptz not null default now(),
  reply text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  unique (campus_id, id),
  check ((status = 1) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id),
  foreign key (campus_id, reporter_id) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
-- one open report for each person and question
create unique index question_report_once on question_report (campus_id, question_id, reporter_id) where status = 1;
create index question_report_assessment on question_report (campus_id, assessment_id, id);
create index question_report_attempt on question_report (campus_id, attempt_id) where attempt_id is not null;
create index question_report_reporter on question_report (campus_id, reporter_id, id);
call make_tenant_table('question_report');
