-- The passage that an item asks about, in the version that the attempt was shown; null: it stands alone.
alter table attempt_item add column passage_version_id bigint;
alter table attempt_item add foreign key (campus_id, passage_version_id) references question_version (campus_id, id);
