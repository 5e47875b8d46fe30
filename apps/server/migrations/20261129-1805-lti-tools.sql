-- LTI 1.0 and 1.1 tools (spec 1 §3): tools, links they are launched from, results, and a log of calls.

create table lti_tool (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null check (name <> ''),
  description text not null default '',
  url text not null check (url ~* '^https?://'),
  consumer_key text not null check (consumer_key <> ''),
  -- AES-256-GCM (decision 20261129-1810); null once the tool is removed
  sealed_secret bytea,
  -- part of the address that the tool reports scores to
  service_key text not null unique,
  -- lines of name=value
  custom_parameters text not null default '',
  grade_id bigint,
  subject_id bigint,
  opens_in text not null default 'iframe' check (opens_in in ('iframe', 'window')),
  instructor_role text not null,
  learner_role text not null,
  sends_name boolean not null default false,
  sends_email boolean not null default false,
  -- draft 1, active 2, inactive 3
  status smallint not null default 1 check (status between 1 and 3),
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  check ((removed_at is null) = (sealed_secret is not null)),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index lti_tool_name on lti_tool (campus_id, name, id) where removed_at is null;
create index lti_tool_grade on lti_tool (campus_id, grade_id) where grade_id is not null;
create index lti_tool_subject on lti_tool (campus_id, subject_id) where subject_id is not null;
call make_tenant_table('lti_tool');

-- What a launch comes from. A tool writes results of its own links alone.
create table lti_link (
  id bigint generated always as identity,
  campus_id bigint not null,
  tool_id bigint not null,
  -- known to the tool as resource_link_id
  resource_link_id text not null unique,
  -- person who tries the tool out
  tried_by bigint not null,
  created_at timestamptz not null,
  -- begun again: the tool reports nothing to it any more
  ended_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, tool_id) references lti_tool (campus_id, id),
  foreign key (campus_id, tried_by) references person (campus_id, user_id)
);
create unique index lti_link_tried on lti_link (campus_id, tool_id, tried_by) where ended_at is null;
create index lti_link_person on lti_link (campus_id, tried_by);
call make_tenant_table('lti_link');

-- A person on a link.
create table lti_result (
  id bigint generated always as identity,
  campus_id bigint not null,
  link_id bigint not null,
  user_id bigint not null,
  -- known to the tool as lis_result_sourcedid; ASCII
  sourced_id text not null unique check (sourced_id ~ '^[A-Za-z0-9_-]+$'),
  -- exact, of 1; null before the first score and after a deleted one
  score numeric check (score between 0 and 1),
  scored_at timestamptz,
  launches int not null default 0,
  first_launched_at timestamptz not null,
  last_launched_at timestamptz not null,
  primary key (campus_id, id),
  unique (campus_id, link_id, user_id),
  foreign key (campus_id, link_id) references lti_link (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index lti_result_person on lti_result (campus_id, user_id);
call make_tenant_table('lti_result');

-- Every score that a tool has reported; null where it has deleted one.
create table lti_score (
  id bigint generated always as identity,
  campus_id bigint not null,
  result_id bigint not null,
  score numeric check (score between 0 and 1),
  at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, result_id) references lti_result (campus_id, id) on delete cascade
);
create index lti_score_result on lti_score (campus_id, result_id, id desc);
call make_tenant_table('lti_score');
revoke update on lti_score from pelion_app;

-- Nonces of the last minutes, each of which counts once.
create table lti_nonce (
  campus_id bigint not null,
  tool_id bigint not null,
  nonce text not null,
  at timestamptz not null,
  primary key (campus_id, tool_id, nonce),
  foreign key (campus_id, tool_id) references lti_tool (campus_id, id)
);
create index lti_nonce_at on lti_nonce (at);
call make_tenant_table('lti_nonce');

-- Launches and calls of a tool, with the reason of refused ones, for its keepers.
create table lti_call (
  id bigint generated always as identity,
  campus_id bigint not null,
  tool_id bigint not null,
  kind text not null check (kind in ('launch', 'replace', 'read', 'delete', 'other')),
  -- person of the launch or of the result, where known
  user_id bigint,
  -- keyword of the reason; null for a call that was answered
  problem text,
  at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, tool_id) references lti_tool (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index lti_call_newest on lti_call (campus_id, tool_id, id desc);
create index lti_call_person on lti_call (campus_id, user_id) where user_id is not null;
create index lti_call_at on lti_call (at);
call make_tenant_table('lti_call');
revoke update on lti_call from pelion_app;

-- Hosts of tools that open in a new tab, with all below them.
create table lti_tab_domain (
  campus_id bigint not null references campus (id),
  domain text not null check (domain <> ''),
  primary key (campus_id, domain)
);
call make_tenant_table('lti_tab_domain');
