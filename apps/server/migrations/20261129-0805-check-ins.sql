-- Check-in of students by a code that changes: one opening for each class, whose codes follow from its secret.
create table check_in (
  campus_id bigint not null,
  occurrence_id bigint not null,
  -- key of the codes; a new one for each opening
  secret bytea not null check (length(secret) = 32),
  opened_by bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (campus_id, occurrence_id),
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id) on delete cascade,
  foreign key (campus_id, opened_by) references person (campus_id, user_id)
);
call make_tenant_table('check_in');
