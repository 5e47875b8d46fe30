-- Places where people closed a file, to go on there on any device.
create table viewing_place (
  campus_id bigint not null,
  user_id bigint not null,
  file_id uuid not null,
  -- a page, seconds, or a position within a book
  place text not null check (length(place) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (campus_id, user_id, file_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, file_id) references file (campus_id, id) on delete cascade
);
create index viewing_place_file on viewing_place (campus_id, file_id);
call make_tenant_table('viewing_place');
