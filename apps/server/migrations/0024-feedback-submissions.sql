-- When somebody handed in a form with names, for the filter of the forms (spec 2 §2.4). The key holds it to rounds with names: of
-- an anonymous round no time can be stored, whatever a statement asks for.
alter table feedback_round add unique (campus_id, id, is_anonymous);

create table feedback_submission (
  campus_id bigint not null,
  round_id bigint not null,
  user_id bigint not null,
  is_anonymous boolean not null default false check (not is_anonymous),
  submitted_at timestamptz not null,
  primary key (campus_id, round_id, user_id),
  foreign key (campus_id, round_id, is_anonymous) references feedback_round (campus_id, id, is_anonymous),
  foreign key (campus_id, round_id, user_id) references feedback_respondent (campus_id, round_id, user_id)
);
create index feedback_submission_when on feedback_submission (campus_id, submitted_at);
call make_tenant_table('feedback_submission');
