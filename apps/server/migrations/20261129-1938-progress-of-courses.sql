-- Progress comes again and out of order: the highest seq of an item wins its place, and visits are summed once each.
alter table course_item_progress add column seq bigint not null default 0;

create table course_item_visit (
  campus_id bigint not null,
  learner_id bigint not null,
  item_id bigint not null,
  visit text not null check (visit <> ''),
  seconds int not null check (seconds >= 0),
  primary key (campus_id, learner_id, item_id, visit),
  foreign key (campus_id, learner_id, item_id)
    references course_item_progress (campus_id, learner_id, item_id) on delete cascade
);
call make_tenant_table('course_item_visit');
