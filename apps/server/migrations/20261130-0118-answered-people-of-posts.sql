-- Person whose reply a reply answers, where it stands below their common discussion.
alter table discussion
  add column to_user_id bigint,
  -- why staff did not let a post appear; it was deleted then
  add column refused_reason text not null default '',
  add foreign key (campus_id, to_user_id) references person (campus_id, user_id);
create index discussion_answered on discussion (campus_id, to_user_id) where to_user_id is not null;
