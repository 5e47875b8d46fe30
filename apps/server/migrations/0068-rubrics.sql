-- What answers are marked by, and what markers write again and again.

create table rubric (
  campus_id bigint not null references campus (id),
  id bigint generated always as identity,
  name text not null,
  -- everybody who marks in the campus may use it
  is_shared boolean not null default false,
  -- counts its changes: an edit names the one it was made from (decision 0043)
  version int not null default 1 check (version > 0),
  created_by bigint not null,
  updated_at timestamptz not null,
  -- nothing new is marked by it; what was keeps it
  deleted_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('rubric');

-- Its criteria, as they were each time: a mark names the one that it was given by, and never changes with the rubric.
create table rubric_version (
  campus_id bigint not null,
  id bigint generated always as identity,
  rubric_id bigint not null,
  -- packages/contract, rubrics/criteria
  criteria jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, rubric_id) references rubric (campus_id, id),
  foreign key (campus_id, saved_by) references person (campus_id, user_id)
);
create index rubric_version_newest on rubric_version (campus_id, rubric_id, id desc);
call make_tenant_table('rubric_version');

-- What a question is marked by, whichever version of it was asked.
create table question_rubric (
  campus_id bigint not null,
  question_id bigint not null,
  rubric_id bigint not null,
  primary key (campus_id, question_id),
  foreign key (campus_id, question_id) references question (campus_id, id) on delete cascade,
  foreign key (campus_id, rubric_id) references rubric (campus_id, id)
);
create index question_rubric_of on question_rubric (campus_id, rubric_id);
call make_tenant_table('question_rubric');

alter table answer_mark
  -- the criteria that it was given by; null: none
  add column rubric_version_id bigint,
  -- what was chosen of them
  add column choices jsonb not null default '[]',
  -- what was said at places of the answer, with the words that stood there
  add column places jsonb not null default '[]',
  add foreign key (campus_id, rubric_version_id) references rubric_version (campus_id, id);

-- Comments that one person keeps; nobody else reads them.
create table kept_comment (
  campus_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  text text not null,
  used_count int not null default 0 check (used_count >= 0),
  primary key (campus_id, id),
  unique (campus_id, owner_id, text),
  foreign key (campus_id, owner_id) references person (campus_id, user_id)
);
call make_tenant_table('kept_comment');
