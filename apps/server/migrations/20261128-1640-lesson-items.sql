-- Links any kind of record to lessons (decision 20261128-1640). `kind` and `item_id` name the record; a generated column for each
-- kind carries the reference, so that an item never points to another campus or to nothing.
create table lesson_item (
  id bigint generated always as identity,
  campus_id bigint not null,
  lesson_id bigint not null,
  -- assessment 1 (lessonItemKinds)
  kind smallint not null check (kind in (1)),
  item_id bigint not null,
  assessment_id bigint generated always as (case kind when 1 then item_id end) stored,
  primary key (campus_id, id),
  unique (campus_id, kind, item_id, lesson_id),
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id) on delete cascade,
  foreign key (campus_id, assessment_id) references assessment (campus_id, id) on delete cascade
);
create index lesson_item_of_lesson on lesson_item (campus_id, lesson_id, kind);
create index lesson_item_of_assessment on lesson_item (campus_id, assessment_id) where assessment_id is not null;
call make_tenant_table('lesson_item');

insert into lesson_item (id, campus_id, lesson_id, kind, item_id) overriding system value
select id, campus_id, lesson_id, 1, assessment_id from assessment_lesson;
select setval(pg_get_serial_sequence('lesson_item', 'id'), (select coalesce(max(id), 0) + 1 from lesson_item), false);
drop table assessment_lesson;
