-- Enrolments count their changes, whoever makes them: the people forms, an import, a rollover. An edit and an undo name
-- the one that they were made from.
alter table enrollment add column version int not null default 1;
create function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger enrollment_changed before update on enrollment for each row execute function count_change();

-- What one call of the enrolment screen did, for undoing it and for the history of a person.
create table enrollment_change (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  kind text not null check (kind in ('enroll', 'move', 'edit', 'activate', 'deactivate')),
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('enrollment_change');

create table enrollment_change_row (
  campus_id bigint not null,
  change_id bigint not null,
  enrollment_id bigint not null,
  -- as it was before; all null where the change made the enrolment
  was_starts_on date,
  was_ends_on date,
  was_status text check (was_status in ('active', 'inactive')),
  -- the version that the change left
  version int not null,
  primary key (campus_id, change_id, enrollment_id),
  foreign key (campus_id, change_id) references enrollment_change (campus_id, id),
  foreign key (campus_id, enrollment_id) references enrollment (campus_id, id) on delete cascade
);
create index enrollment_change_row_of on enrollment_change_row (campus_id, enrollment_id);
call make_tenant_table('enrollment_change_row');

-- The inactive ones too: the list of a year, and all that there was of one person.
create index enrollment_of_section on enrollment (campus_id, section_id);
create index enrollment_of_student on enrollment (campus_id, student_id);
