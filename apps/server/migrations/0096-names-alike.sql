-- `grade 6` beside `Grade 6` is one name for whoever reads it: capitals tell no two records of a kind apart. The later one of two
-- that were told apart by them is called `grade 6 (2)`.
do $$
declare
  kind record;
  twin record;
  number integer;
  is_free boolean;
begin
  for kind in
    select *
    from (values
      ('academic_year', 'campus_id', 'true'),
      ('grade', 'campus_id', 'true'),
      ('subject', 'campus_id', 'true'),
      ('section', 'campus_id, academic_year_id, grade_id', 'true'),
      ('student_group', 'campus_id', 'true'),
      ('grading_scale', 'campus_id', 'true'),
      ('scoring_template', 'campus_id', 'true'),
      ('classroom', 'campus_id', 'true'),
      ('product_service', 'campus_id', 'true'),
      ('point_rule', 'campus_id', 'deleted_at is null'),
      ('presentation_template', 'campus_id', 'deleted_at is null')) as k (name, scope, condition)
  loop
    for twin in execute format(
      'select id, name from (
         select id, name, row_number() over (partition by %s, lower(name) order by id) as place from %I where %s) t
       where place > 1 order by id', kind.scope, kind.name, kind.condition)
    loop
      number := 2;
      loop
        execute format(
          'select not exists (
             select from %1$I where (%2$s) = (select %2$s from %1$I where id = $1) and lower(name) = lower($2))',
          kind.name, kind.scope)
          into is_free using twin.id, format('%s (%s)', twin.name, number);
        exit when is_free;
        number := number + 1;
      end loop;
      execute format('update %I set name = $1 where id = $2', kind.name)
        using format('%s (%s)', twin.name, number), twin.id;
    end loop;
  end loop;
end $$;

alter table academic_year drop constraint academic_year_campus_id_name_key;
alter table grade drop constraint grade_campus_id_name_key;
alter table subject drop constraint subject_campus_id_name_key;
alter table section drop constraint section_campus_id_academic_year_id_grade_id_name_key;
alter table student_group drop constraint student_group_campus_id_name_key;
alter table grading_scale drop constraint grading_scale_campus_id_name_key;
alter table scoring_template drop constraint scoring_template_campus_id_name_key;
alter table classroom drop constraint classroom_campus_id_name_key;
alter table product_service drop constraint product_service_campus_id_name_key;
drop index point_rule_name;
drop index presentation_template_name;

create unique index academic_year_name on academic_year (campus_id, lower(name));
create unique index grade_name on grade (campus_id, lower(name));
create unique index subject_name on subject (campus_id, lower(name));
create unique index section_name on section (campus_id, academic_year_id, grade_id, lower(name));
create unique index student_group_name on student_group (campus_id, lower(name));
create unique index grading_scale_name on grading_scale (campus_id, lower(name));
create unique index scoring_template_name on scoring_template (campus_id, lower(name));
create unique index classroom_name on classroom (campus_id, lower(name));
create unique index product_service_name on product_service (campus_id, lower(name));
create unique index point_rule_name on point_rule (campus_id, lower(name)) where deleted_at is null;
create unique index presentation_template_name on presentation_template (campus_id, lower(name)) where deleted_at is null;
