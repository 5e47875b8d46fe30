-- How everybody at a schedule did, as those are told who took it on a campus that compares: rounded, and only replaced once
-- several results are others than then, so that two of them tell of nobody by subtracting (decision 0119).
create table schedule_comparison (
  campus_id bigint not null,
  schedule_id bigint not null,
  -- of those who took it, by their ids: the share of the points that stood when this was made
  shares jsonb not null,
  -- in percent, rounded: between which half of them lie, and the average
  low smallint not null,
  high smallint not null,
  average smallint not null,
  primary key (campus_id, schedule_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id)
);
call make_tenant_table('schedule_comparison');
