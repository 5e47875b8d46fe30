-- A disputed reply of Chiron is a report to the author of its question; the reply goes by retention, the report stays.
alter table question_report add column tutor_message_id bigint;
alter table question_report add foreign key (campus_id, tutor_message_id)
  references tutor_message (campus_id, id) on delete set null (tutor_message_id);
-- wrong key 1, unclear 2, typo 3, broken 4, other 5, reply of Chiron 6
alter table question_report drop constraint question_report_kind_check;
alter table question_report add constraint question_report_kind_check check (kind between 1 and 6);
drop index question_report_once;
create unique index question_report_once on question_report (campus_id, question_id, reporter_id)
  where status = 1 and kind <> 6;
create unique index question_report_tutor on question_report (campus_id, tutor_message_id)
  where tutor_message_id is not null;
