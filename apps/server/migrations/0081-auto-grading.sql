-- What machines make of answers that people mark. Nobody's mark: nothing that computes a score reads any of it.
create table auto_grading (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- packages/contract, autoGradingTable: in progress 2, graded 3; not started has no row
  state smallint not null check (state in (2, 3)),
  started_at timestamptz not null,
  primary key (campus_id, attempt_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
call make_tenant_table('auto_grading');

create table mark_proposal (
  campus_id bigint not null,
  item_id bigint not null,
  points rational not null,
  comment text not null,
  proposed_at timestamptz not null,
  primary key (campus_id, item_id),
  foreign key (campus_id, item_id) references attempt_item (campus_id, id)
);
call make_tenant_table('mark_proposal');
