-- Discussion forums (spec 1 §3): forum, topic, discussion and reply, with what people do to them.

create table forum (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null check (name <> ''),
  -- rich text as typed, and as shown
  description_source text not null default '',
  description_html text not null default '',
  -- spec 1 §3: active 1, close 2, deactivate 3, delete 4, draft 5
  status smallint not null default 5 check (status between 1 and 5),
  -- why it is closed, deactivated or deleted; closed ones tell it to everybody
  status_reason text not null default '',
  -- status before it was deleted
  status_before smallint check (status_before in (1, 2, 3, 5)),
  -- discussion 1, question 2, staff write 3, post before you see 4
  mode smallint not null default 1 check (mode between 1 and 4),
  -- posts of those who do not moderate wait for approval
  needs_approval boolean not null default false,
  learners_open_topics boolean not null default false,
  tags text[] not null default '{}',
  -- audience: empty: every user type
  user_types smallint[] not null default '{}',
  course_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  check ((status = 4) = (deleted_at is not null)),
  check ((status = 4) = (status_before is not null)),
  foreign key (campus_id, course_id) references course (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index forum_status on forum (campus_id, status, id desc);
create index forum_author on forum (campus_id, created_by);
create index forum_course on forum (campus_id, course_id) where course_id is not null;
create index forum_deleted on forum (deleted_at) where deleted_at is not null;
call make_tenant_table('forum');

-- Audience beyond the campus: students of these sections and groups, their teachers, and their parents.
create table forum_section (
  campus_id bigint not null,
  forum_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, forum_id, section_id),
  foreign key (campus_id, forum_id) references forum (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade
);
create index forum_section_section on forum_section (campus_id, section_id);
call make_tenant_table('forum_section');

create table forum_group (
  campus_id bigint not null,
  forum_id bigint not null,
  group_id bigint not null,
  primary key (campus_id, forum_id, group_id),
  foreign key (campus_id, forum_id) references forum (campus_id, id) on delete cascade,
  foreign key (campus_id, group_id) references student_group (campus_id, id) on delete cascade
);
create index forum_group_group on forum_group (campus_id, group_id);
call make_tenant_table('forum_group');

create table discussion_topic (
  id bigint generated always as identity,
  campus_id bigint not null,
  forum_id bigint not null,
  title text not null check (title <> ''),
  body_source text not null,
  body_html text not null,
  -- words of the title and the text, by the dictionary of the language that the campus had
  search tsvector not null,
  status smallint not null default 1 check (status between 1 and 5),
  status_reason text not null default '',
  status_before smallint check (status_before in (1, 2, 3, 5)),
  is_pinned boolean not null default false,
  -- null: waits for approval
  shown_at timestamptz,
  -- hidden by staff after a report
  hidden_at timestamptz,
  -- the author deleted it, else staff
  deleted_by_author boolean not null default false,
  -- answer that the author of the question accepted
  accepted_id bigint,
  -- number of the latest discussion or reply that was shown
  last_seq int not null default 0,
  -- discussions and replies that are shown, neither deleted nor hidden
  post_count int not null default 0 check (post_count >= 0),
  like_count int not null default 0 check (like_count >= 0),
  active_at timestamptz not null,
  created_by bigint not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (campus_id, id),
  check ((status = 4) = (deleted_at is not null)),
  check ((status = 4) = (status_before is not null)),
  foreign key (campus_id, forum_id) references forum (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index discussion_topic_newest on discussion_topic (campus_id, forum_id, is_pinned desc, id desc);
create index discussion_topic_active on discussion_topic (campus_id, forum_id, is_pinned desc, active_at desc, id desc);
create index discussion_topic_liked on discussion_topic (campus_id, forum_id, is_pinned desc, like_count desc, id desc);
create index discussion_topic_author on discussion_topic (campus_id, created_by, id desc);
create index discussion_topic_waiting on discussion_topic (campus_id, forum_id) where shown_at is null;
create index discussion_topic_search on discussion_topic using gin (search);
create index discussion_topic_deleted on discussion_topic (deleted_at) where deleted_at is not null;
call make_tenant_table('discussion_topic');

create table discussion (
  id bigint generated always as identity,
  campus_id bigint not null,
  topic_id bigint not null,
  -- discussion that a reply answers; null for discussions
  parent_id bigint,
  body_source text not null,
  body_html text not null,
  search tsvector not null,
  -- place in the order in which posts of the topic were shown; null: waits for approval
  seq int check (seq > 0),
  -- kept by the sender, so that a repeated request writes once
  post_key uuid not null,
  hidden_at timestamptz,
  endorsed_by bigint,
  like_count int not null default 0 check (like_count >= 0),
  created_by bigint not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_author boolean not null default false,
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, topic_id, seq),
  unique (campus_id, created_by, post_key),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, parent_id) references discussion (campus_id, id) on delete cascade,
  foreign key (campus_id, endorsed_by) references person (campus_id, user_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index discussion_of_topic on discussion (campus_id, topic_id, id) where parent_id is null;
create index discussion_replies on discussion (campus_id, parent_id, id) where parent_id is not null;
create index discussion_author on discussion (campus_id, created_by, topic_id);
create index discussion_waiting on discussion (campus_id, topic_id) where seq is null;
create index discussion_endorsed on discussion (campus_id, endorsed_by) where endorsed_by is not null;
create index discussion_search on discussion using gin (search);
call make_tenant_table('discussion');

alter table discussion_topic add foreign key (campus_id, accepted_id) references discussion (campus_id, id)
  deferrable initially immediate;
create index discussion_topic_accepted on discussion_topic (campus_id, accepted_id) where accepted_id is not null;

-- Earlier texts of a topic or a discussion.
create table discussion_edit (
  id bigint generated always as identity,
  campus_id bigint not null,
  topic_id bigint not null,
  -- null: the topic itself
  discussion_id bigint,
  title text not null default '',
  body_source text not null,
  body_html text not null,
  edited_by bigint not null,
  edited_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, discussion_id) references discussion (campus_id, id) on delete cascade,
  foreign key (campus_id, edited_by) references person (campus_id, user_id)
);
create index discussion_edit_of on discussion_edit (campus_id, topic_id, discussion_id, id desc);
create index discussion_edit_post on discussion_edit (campus_id, discussion_id) where discussion_id is not null;
create index discussion_edit_person on discussion_edit (campus_id, edited_by);
call make_tenant_table('discussion_edit');

-- Files of a topic or a discussion.
create table discussion_file (
  campus_id bigint not null,
  file_id uuid not null,
  topic_id bigint not null,
  discussion_id bigint,
  position smallint not null,
  primary key (campus_id, file_id),
  foreign key (campus_id, file_id) references file (campus_id, id),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, discussion_id) references discussion (campus_id, id) on delete cascade
);
create index discussion_file_of on discussion_file (campus_id, topic_id, discussion_id);
create index discussion_file_post on discussion_file (campus_id, discussion_id) where discussion_id is not null;
call make_tenant_table('discussion_file');

create table discussion_mention (
  campus_id bigint not null,
  topic_id bigint not null,
  discussion_id bigint,
  user_id bigint not null,
  unique nulls not distinct (campus_id, topic_id, discussion_id, user_id),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, discussion_id) references discussion (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index discussion_mention_person on discussion_mention (campus_id, user_id);
create index discussion_mention_post on discussion_mention (campus_id, discussion_id) where discussion_id is not null;
call make_tenant_table('discussion_mention');

-- spec 1 §3: like 1, dislike 2, bookmark 3, heart 4; each once for a person.
create table discussion_action (
  campus_id bigint not null,
  topic_id bigint not null,
  discussion_id bigint,
  user_id bigint not null,
  action smallint not null check (action between 1 and 4),
  at timestamptz not null,
  unique nulls not distinct (campus_id, topic_id, discussion_id, user_id, action),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, discussion_id) references discussion (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create unique index discussion_action_one_opinion on discussion_action
  (campus_id, topic_id, discussion_id, user_id) nulls not distinct where action in (1, 2);
create index discussion_action_person on discussion_action (campus_id, user_id, action, at desc);
create index discussion_action_post on discussion_action (campus_id, discussion_id) where discussion_id is not null;
call make_tenant_table('discussion_action');

-- One mark for each topic and person: the numbers of the posts that were read; 0 is the topic itself.
create table topic_reading (
  campus_id bigint not null,
  topic_id bigint not null,
  user_id bigint not null,
  read_seqs int4multirange not null default '{}',
  primary key (campus_id, topic_id, user_id),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index topic_reading_person on topic_reading (campus_id, user_id);
call make_tenant_table('topic_reading');

-- How much of a forum or a topic somebody is told of; a topic's goes before its forum's.
create table forum_following (
  campus_id bigint not null,
  forum_id bigint not null,
  -- null: the forum as a whole
  topic_id bigint,
  user_id bigint not null,
  level text not null check (level in ('all', 'replies', 'nothing')),
  unique nulls not distinct (campus_id, forum_id, topic_id, user_id),
  foreign key (campus_id, forum_id) references forum (campus_id, id) on delete cascade,
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index forum_following_person on forum_following (campus_id, user_id);
create index forum_following_topic on forum_following (campus_id, topic_id) where topic_id is not null;
call make_tenant_table('forum_following');

create table discussion_report (
  id bigint generated always as identity,
  campus_id bigint not null,
  topic_id bigint not null,
  discussion_id bigint,
  reason text not null check (reason in ('offensive', 'bullying', 'spam', 'cheating', 'other')),
  note text not null default '',
  reported_by bigint not null,
  reported_at timestamptz not null,
  -- null: waits
  settled_at timestamptz,
  settled_by bigint,
  decision text check (decision in ('hidden', 'kept')),
  -- what staff wrote to the author
  warning text not null default '',
  primary key (campus_id, id),
  check (num_nonnulls(settled_at, settled_by, decision) in (0, 3)),
  foreign key (campus_id, topic_id) references discussion_topic (campus_id, id) on delete cascade,
  foreign key (campus_id, discussion_id) references discussion (campus_id, id) on delete cascade,
  foreign key (campus_id, reported_by) references person (campus_id, user_id),
  foreign key (campus_id, settled_by) references person (campus_id, user_id)
);
-- One waiting report of a post by each person.
create unique index discussion_report_waiting on discussion_report
  (campus_id, topic_id, discussion_id, reported_by) nulls not distinct where settled_at is null;
create index discussion_report_queue on discussion_report (campus_id, id) where settled_at is null;
create index discussion_report_post on discussion_report (campus_id, discussion_id) where discussion_id is not null;
create index discussion_report_by on discussion_report (campus_id, reported_by);
create index discussion_report_settler on discussion_report (campus_id, settled_by) where settled_by is not null;
call make_tenant_table('discussion_report');
