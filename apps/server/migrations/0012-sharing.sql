-- Whom an assessment is shared with by name, and how far. Public is a mark of the assessment itself (decision 0051).
create table assessment_share (
  campus_id bigint not null,
  assessment_id bigint not null,
  user_id bigint not null,
  -- spec 1 §3: view 1, edit 2, own 3
  share_type smallint not null check (share_type between 1 and 3),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (campus_id, assessment_id, user_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, user_id) references membership (campus_id, user_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
-- what is shared with somebody
create index assessment_share_user on assessment_share (campus_id, user_id, assessment_id);
call make_tenant_table('assessment_share');

-- Counts the changes of whom it is shared with, public included (decision 0043).
alter table assessment add column sharing_version int not null default 1;
