-- Resources belong to lessons, as assessments and assignments do (decision 20261128-1640).
alter table lesson_item
  add column resource_id bigint generated always as (case kind when 3 then item_id end) stored,
  drop constraint lesson_item_kind_check,
  add constraint lesson_item_kind_check check (kind in (1, 2, 3)),
  add foreign key (campus_id, resource_id) references resource (campus_id, id) on delete cascade;
create index lesson_item_of_resource on lesson_item (campus_id, resource_id) where resource_id is not null;

-- Dates that a bump moved along, as they were: undoing gives them back.
alter table plan_bump
  -- [{id, version, effective_at, due_at, late_until}], the version being the one after
  add column assignments jsonb not null default '[]' check (jsonb_typeof(assignments) = 'array'),
  -- [{id, version, from_at, until_at}] of schedules of resources
  add column resource_schedules jsonb not null default '[]' check (jsonb_typeof(resource_schedules) = 'array');
