-- How far the proofreading of an assessment has come (decision 0063). Without a row it has not started.
create table proofreading (
  campus_id bigint not null,
  assessment_id bigint not null,
  -- spec 2 §4: not started 1, in progress 2, verification pending 3, proofread 4
  status smallint not null check (status between 1 and 4),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  primary key (campus_id, assessment_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id)
);
call make_tenant_table('proofreading');

-- What a proofreader says of a question, and what became of it.
create table proofread_remark (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  question_id bigint not null,
  -- the version that was read
  version_id bigint not null,
  -- spec 2 §4: failed 1 (no change proposed), pending review 2, changes accepted 3, changes rejected 4
  status smallint not null check (status between 1 and 4),
  comment text not null,
  -- the proposed version as it would be stored, its key included; null: words alone
  proposed jsonb,
  reviewer_id bigint not null,
  created_at timestamptz not null default now(),
  reply text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  unique (campus_id, id),
  check ((status in (3, 4)) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 1 or proposed is null),
  check (status <> 2 or proposed is not null),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id),
  foreign key (campus_id, reviewer_id) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
create index proofread_remark_assessment on proofread_remark (campus_id, assessment_id, id);
call make_tenant_table('proofread_remark');
