-- What a section is called and what it says; never changed after it was written, since attempts and changes point here.
create table section_version (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  -- Not a reference: the section has one to the version that is current.
  section_id bigint not null,
  version_no int not null,
  name text not null check (name <> ''),
  instruction_source text not null default '',
  instruction_html text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  unique (campus_id, section_id, version_no),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('section_version');

alter table assessment_section drop column name;
alter table assessment_section drop column instruction_source;
alter table assessment_section drop column instruction_html;
-- What attempts starting now get; written with the change that brings the section.
alter table assessment_section add column version_id bigint;
alter table assessment_section add foreign key (campus_id, version_id) references section_version (campus_id, id);
-- the import that it came with; null: somebody made it here
alter table assessment_section add column import_id bigint;
alter table assessment_section add foreign key (campus_id, import_id) references question_import (campus_id, id);
create index assessment_section_place on assessment_section (campus_id, assessment_id, position) where removed_at is null;

-- every section in order: [section_id, version_id]
alter table question_change add column sections_before jsonb not null default '[]';
alter table question_change add column sections_after jsonb not null default '[]';

-- The section that an item stands in, as the attempt was shown it; null: in none.
alter table attempt_item add column section_version_id bigint;
alter table attempt_item add foreign key (campus_id, section_version_id) references section_version (campus_id, id);
