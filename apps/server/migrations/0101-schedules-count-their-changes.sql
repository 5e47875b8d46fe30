-- Several people edit a schedule: an edit names the version that it was made from (decision 0043).
alter table assessment_schedule add column version int not null default 1 check (version > 0);
