-- Assessments that Chiron may offer as practice, which counts nowhere.
alter table assessment add column is_for_practice boolean not null default false;
create index assessment_for_practice on assessment (campus_id, subject_id) where is_for_practice;
