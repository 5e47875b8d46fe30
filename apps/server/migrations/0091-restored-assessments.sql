-- What a deleted assessment was before, so that it can be brought back as it was (decision 0128). Of those that were deleted
-- earlier nobody knows it: they come back inactive.
alter table assessment add column deleted_from smallint check (deleted_from between 1 and 3);
create index assessment_deleted on assessment (campus_id, updated_at desc, id desc) where status = 4;
