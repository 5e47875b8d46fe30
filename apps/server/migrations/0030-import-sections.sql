-- The sections of an assessment that a file of our own brings, as they were read; gone once they are written.
create table question_import_section (
  campus_id bigint not null,
  import_id bigint not null,
  -- its place in the file, from 0
  section_no int not null,
  name text not null check (name <> ''),
  instruction_source text not null,
  instruction_html text not null,
  -- the pictures that its instructions name
  picture_ids uuid[] not null default '{}',
  primary key (campus_id, import_id, section_no),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_section');

-- The section of the file that it stands in; null: in none.
alter table question_import_item add column section_no int;
