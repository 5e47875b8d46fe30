-- A calendar feed keeps the role it was made in, like a session, and ends with it (acting_role). Site admins, who are
-- persons of a campus without a membership, may have one too.
alter table calendar_feed
  add column user_type smallint not null check (user_type between 1 and 11),
  drop constraint calendar_feed_campus_id_user_id_fkey,
  add foreign key (campus_id, user_id) references person (campus_id, user_id);

-- A feed begins from the person, and finds what they planned for others by its author.
create index class_occurrence_author on class_occurrence (campus_id, created_by, starts_at);
