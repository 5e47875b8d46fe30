alter table academic_year add column version int not null default 1;

-- Students of one year taken over into the next, all in one transaction. Undone, it stays as a line of the history.
create table rollover (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  from_year_id bigint not null,
  to_year_id bigint not null,
  -- which year was current before; null where the rollover left that alone, or there was none
  previous_year_id bigint,
  made_current boolean not null,
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (campus_id, id),
  foreign key (campus_id, from_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, to_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, previous_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
-- A year is rolled over once, whoever presses the button at the same moment.
create unique index rollover_once on rollover (campus_id, from_year_id) where undone_at is null;
call make_tenant_table('rollover');

-- What it did, for undoing it.
create table rollover_enrollment (
  campus_id bigint not null,
  rollover_id bigint not null,
  enrollment_id bigint not null,
  -- opened: made by it; closed: got its last day from it
  kind text not null check (kind in ('opened', 'closed')),
  primary key (campus_id, rollover_id, enrollment_id),
  foreign key (campus_id, rollover_id) references rollover (campus_id, id),
  foreign key (campus_id, enrollment_id) references enrollment (campus_id, id) on delete cascade
);
create index rollover_enrollment_of on rollover_enrollment (campus_id, enrollment_id);
call make_tenant_table('rollover_enrollment');

create table rollover_section (
  campus_id bigint not null,
  rollover_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, rollover_id, section_id),
  foreign key (campus_id, rollover_id) references rollover (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade
);
create index rollover_section_of on rollover_section (campus_id, section_id);
call make_tenant_table('rollover_section');
