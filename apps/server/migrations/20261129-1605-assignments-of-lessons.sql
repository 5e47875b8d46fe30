-- Assignments belong to lessons, as assessments do (decision 20261128-1640).
alter table lesson_item
  add column assignment_id bigint generated always as (case kind when 2 then item_id end) stored,
  drop constraint lesson_item_kind_check,
  add constraint lesson_item_kind_check check (kind in (1, 2)),
  add foreign key (campus_id, assignment_id) references assignment (campus_id, id) on delete cascade;
create index lesson_item_of_assignment on lesson_item (campus_id, assignment_id) where assignment_id is not null;
