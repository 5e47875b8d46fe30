-- An import also makes somebody the homeroom teacher of a section.
alter table roster_trace drop constraint roster_trace_kind_check;
alter table roster_trace add constraint roster_trace_kind_check
  check (kind in ('opened', 'closed', 'dropped', 'grade', 'section', 'link', 'role', 'suspended', 'teaching'));
