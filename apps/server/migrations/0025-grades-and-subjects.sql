-- Grades, sections and subjects count their changes; an edit names the one it was made from (decision 0043).
alter table grade add column version int not null default 1;
alter table section add column version int not null default 1;
alter table subject add column version int not null default 1;

-- Where a subject is taught; a subject without rows is taught in every grade.
create table subject_grade (
  campus_id bigint not null,
  subject_id bigint not null,
  grade_id bigint not null,
  primary key (campus_id, subject_id, grade_id),
  foreign key (campus_id, subject_id) references subject (campus_id, id) on delete cascade,
  foreign key (campus_id, grade_id) references grade (campus_id, id) on delete cascade
);
create index subject_grade_grade on subject_grade (campus_id, grade_id);
call make_tenant_table('subject_grade');
